import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Venue } from '#functions/stores/venues.ts';
import { knownBy, type ReservationId } from '#shared/domain/reservation/reservation.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { aGuestBooking, VENUE_ID } from './builders.ts';
import { type Engine, startEngine } from './engine.ts';
import { outboxItems } from './outbox.ts';
import { links, openWorld, type SignedIn, type World } from './world.ts';

/** An engine for the test file, and for each test a fresh world with a signed-in host. */
export function operationWorld(over: Partial<Venue> = {}) {
  const current = {} as { engine: Engine; world: World; host: SignedIn };
  beforeAll(async () => {
    current.engine = await startEngine();
  });
  afterAll(() => current.engine.stop());
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
    /** Moves the clock and signs the host in again, for the session would have ended. */
    async jump(instant: number) {
      current.world.setNow(instant);
      current.host = await current.world.signIn();
    },
    /** What is to happen when the house can no longer take back what it does now. */
    async afterSlip() {
      const dueAt = current.world.now() + UNDO_MS + 1;
      const items = await outboxItems(current.world.table);
      return items.flatMap((item) => (item.dueAt === dueAt ? item.entries : []));
    },
    /** Waits as a guest for a time at which others have taken every table. */
    async wait(booking: Parameters<typeof aGuestBooking>[0] = {}) {
      for (let other = 0, status = 200; status === 200; other += 1) {
        const phone = `33399900${String(other).padStart(2, '0')}`;
        ({ status } = await current.world.call('reservations.create', aGuestBooking({ ...booking, phone })));
      }
      const { status, body } = await current.world.call('waitlist.join', aGuestBooking(booking));
      if (status !== 200) throw new Error(`not waiting: ${body.errorid}`);
      return body as { reservation: { id: string }; token: string };
    },
    /** Books a table as a guest and answers with the reservation and its token. */
    async book(booking: Parameters<typeof aGuestBooking>[0] = {}) {
      const { status, body } = await current.world.call('reservations.create', aGuestBooking(booking));
      if (status !== 200) throw new Error(`not booked: ${body.errorid}`);
      return body as { reservation: { id: string; code: string }; token: string };
    },
    /** The link of a reservation as the message to its guest brings it; of who left neither number nor address, that of a page. */
    async sentLink(id: string) {
      const reservationId = id as ReservationId;
      const found = await current.world.reservations.load(VENUE_ID, reservationId);
      if (!found) throw new Error('no such reservation');
      return links.mint({ venueId: VENUE_ID, reservationId }, knownBy(found.contact) || undefined);
    },
  };
}
