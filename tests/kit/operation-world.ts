import { beforeAll, beforeEach } from 'vitest';
import type { Venue } from '#functions/stores/venues.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { aGuestBooking, VENUE_ID } from './builders.ts';
import type { Engine } from './engine.ts';
import { engineOfFile } from './engine-of-file.ts';
import { outboxItems } from './outbox.ts';
import { links, openWorld, type SignedIn, type World } from './world.ts';

/** For each test of a file a new world with a signed-in host. */
export function operationWorld(over: Partial<Venue> = {}) {
  const current = {} as { engine: Engine; world: World; host: SignedIn };
  beforeAll(async () => {
    current.engine = await engineOfFile();
  });
  beforeEach(async () => {
    current.world = await openWorld(current.engine, over);
    current.host = await current.world.signIn();
  });
  return {
    get world() {
      return current.world;
    },
    get host() {
      return current.host;
    },
    get engine() {
      return current.engine;
    },
    get endpoint() {
      return current.engine.endpoint;
    },
    /** Moves the clock and signs the host in again, because the session may have ended. */
    async jump(instant: number) {
      current.world.setNow(instant);
      current.host = await current.world.signIn();
    },
    /** The outbox entries that become due once the action of this moment can no longer be undone. */
    async afterSlip() {
      const dueAt = current.world.now() + UNDO_MS + 1;
      const items = await outboxItems(current.world.table);
      return items.flatMap((item) => (item.dueAt === dueAt ? item.entries : []));
    },
    /** Books with other guests until every table is taken, then joins the waiting list for that time. */
    async wait(booking: Parameters<typeof aGuestBooking>[0] = {}) {
      for (let other = 0, status = 200; status === 200; other += 1) {
        const phone = `33399900${String(other).padStart(2, '0')}`;
        ({ status } = await current.world.call('reservations.create', aGuestBooking({ ...booking, phone })));
      }
      const { status, body } = await current.world.call('waitlist.join', aGuestBooking(booking));
      if (status !== 200) throw new Error(`not waiting: ${body.errorid}`);
      return body as { reservation: { id: string }; token: string };
    },
    /** Books a table as a guest and returns the reservation and its token. */
    async book(booking: Parameters<typeof aGuestBooking>[0] = {}) {
      const { status, body } = await current.world.call('reservations.create', aGuestBooking(booking));
      if (status !== 200) throw new Error(`not booked: ${body.errorid}`);
      return body as { reservation: { id: string; code: string }; token: string };
    },
    /**
     * The token of the link in a reservation's messages, which is bound to the guest's number or address. Without
     * either it is the token of the booking page.
     */
    async sentLink(id: string) {
      const reservationId = id as ReservationId;
      const found = await current.world.reservations.load(VENUE_ID, reservationId);
      if (!found) throw new Error('no such reservation');
      return links.mint({ venueId: VENUE_ID, reservationId }, knownBy(found.contact) || undefined);
    },
  };
}
