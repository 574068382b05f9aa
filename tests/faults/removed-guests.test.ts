import { expect, it } from 'vitest';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { guestsWorker } from '#functions/workers/guests/handler.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests, links, type World } from '#tests/kit/world.ts';
import { batchOf } from '#tests/workers/kit.ts';
import { betweenSteps } from './between-steps.ts';

/* A guest asks to be forgotten while the venue writes about them: nothing that was written stays. */

const engine = await engineOfFile();
const PHONE = '+393331234567';
const WORDS = { notes: 'Comes with her sister Giulia', allergies: 'Nuts' };

async function carded(world: World) {
  const { body } = await world.call('reservations.create', aGuestBooking({ phone: PHONE }));
  const id = body.reservation.id as ReservationId;
  const booked = await world.reservations.load(VENUE_ID, id);
  if (!booked) throw new Error('not booked');
  await updateCard(world.reservations, guestBookStore(world.table), booked);
  const token = await links.mint({ venueId: VENUE_ID, reservationId: id }, PHONE);
  world.pass(60_000);
  return { guestId: guestIdOf(booked), token, host: await world.signIn() };
}
type Carded = Awaited<ReturnType<typeof carded>>;

const writes = async (world: World, { guestId, host }: Carded): Promise<string> => {
  const input = { venueId: VENUE_ID, guestId, revision: 0, tags: [], ...WORDS };
  return (await world.call('guests.profile_write', input, host)).body.errorid;
};
const asks = async (world: World, { token }: Carded): Promise<string> =>
  (await world.send('guest.remove_me', { cancel: true }, { token })).body.errorid;

const nothingLeft = async (world: World, { guestId }: Carded) => {
  const { notes, allergies, revision } = await guestBookStore(world.table).profile(VENUE_ID, guestId, world.now());
  expect({ notes, allergies, revision }).toEqual({ notes: '', allergies: '', revision: 0 });
};

it('while the house writes, at whatever step of theirs', async () => {
  const steps = await betweenSteps(engine, {
    prepare: carded,
    run: writes,
    intrude: asks,
    verify: async (world, prepared, { ran, came }) => {
      expect(['0', 'guest.unknown']).toContain(ran);
      expect(came).toBe('0');
      await nothingLeft(world, prepared);
    },
  });
  expect(steps).toBeGreaterThan(4);
});

it('while the house writes, at whatever step of the removal', async () => {
  const steps = await betweenSteps(engine, {
    prepare: carded,
    run: asks,
    intrude: writes,
    verify: async (world, prepared, { ran, came }) => {
      expect(ran).toBe('0');
      expect(['0', 'guest.unknown']).toContain(came);
      await nothingLeft(world, prepared);
    },
  });
  expect(steps).toBeGreaterThan(10);
});

const RIGHT = '+393337654321';

/** What the venue wrote about a guest goes to whose the reservation is, once its number was corrected. */
async function corrected(world: World) {
  const guest = await carded(world);
  expect(await writes(world, guest)).toBe('0');
  const id = guest.guestId && (await world.reservations.listDay(VENUE_ID, SATURDAY))[0]?.reservation.id;
  if (!id) throw new Error('not booked');
  const contact = { venueId: VENUE_ID, id, revision: 1, phone: RIGHT, email: '' };
  expect((await world.call('reservations.contact_write', contact, guest.host)).body.errorid).toBe('0');
  const token = await links.mint({ venueId: VENUE_ID, reservationId: id }, RIGHT);
  const { thread } = await guests.of(VENUE_ID, RIGHT);
  world.pass(3 * 60_000);
  const of = { reservationId: id, date: SATURDAY, revision: 2, formerGuest: guest.guestId };
  return {
    ...guest,
    token,
    heir: thread,
    event: JSON.stringify({ detail: { type: 'reservation.changed', venueId: VENUE_ID, ...of } }),
  };
}

const told = (world: World, event: string) =>
  guestsWorker({
    reservations: world.reservations,
    book: guestBookStore(world.table),
    consents: consentsStore(world.table),
    campaigns: campaignsStore(world.table),
    clock: { now: world.now },
  })(batchOf([event]));

it('while the words about them come from the number under which they were booked by mistake', async () => {
  const steps = await betweenSteps(engine, {
    prepare: corrected,
    run: async (world, { event }) => {
      const { batchItemFailures } = await told(world, event);
      takeConsoleErrors();
      // The queue brings it again.
      if (batchItemFailures.length > 0) expect(await told(world, event)).toEqual({ batchItemFailures: [] });
    },
    intrude: asks,
    verify: async (world, { guestId, heir, host, token }, { came }) => {
      expect(came).toBe('0');
      await nothingLeft(world, { guestId: heir, host, token });
      await nothingLeft(world, { guestId, host, token });
    },
  });
  expect(steps).toBeGreaterThan(6);
});

it('the words about a corrected number arrive at once, though the same change writes the new card at that moment', async () => {
  const steps = await betweenSteps(engine, {
    prepare: corrected,
    run: async (world, { event }) => expect(await told(world, event)).toEqual({ batchItemFailures: [] }),
    intrude: async (world, { event }) => {
      const { formerGuest: _, ...detail } = JSON.parse(event).detail as { formerGuest: string };
      expect(await told(world, JSON.stringify({ detail }))).toEqual({ batchItemFailures: [] });
    },
    verify: async (world, { heir, host }) => {
      const { body } = await world.call('guests.read', { venueId: VENUE_ID, guestId: heir }, host);
      expect(body).toMatchObject(WORDS);
    },
  });
  expect(steps).toBeGreaterThan(6);
});
