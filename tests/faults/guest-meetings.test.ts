import { expect, it } from 'vitest';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { World } from '#tests/kit/world.ts';
import { betweenSteps } from './between-steps.ts';

const engine = await engineOfFile();

async function carded(world: World, phone: string, date: string = SATURDAY) {
  const { body } = await world.call('reservations.create', aGuestBooking({ phone, date }));
  const booked = await world.reservations.load(VENUE_ID, body.reservation.id as ReservationId);
  if (!booked) throw new Error('not booked');
  await updateCard(world.reservations, guestBookStore(world.table), booked);
  return guestIdOf(booked);
}

it('of two hosts who make one guest of two the other way round, one does', async () => {
  const steps = await betweenSteps(engine, {
    prepare: async (world) => ({
      host: await world.signIn(),
      one: await carded(world, '3330000001'),
      two: await carded(world, '3330000002', '2026-12-06'),
    }),
    run: (world, { host, one, two }) => merge(world, host, one, two),
    intrude: (world, { host, one, two }) => merge(world, host, two, one),
    verify: async (_, __, { ran, came }) => {
      expect([ran, came].toSorted()).toEqual(['0', expect.stringMatching(/^guest\.(same|stale)$/)]);
    },
  });
  expect(steps).toBeGreaterThan(5);
});

async function merge(world: World, host: { token: string; csrf: string }, guestId: string, other: string) {
  const said = { revision: 0, tags: [], notes: '', allergies: '' };
  return (await world.call('guests.merge', { venueId: VENUE_ID, guestId, other, ...said }, host)).body
    .errorid as string;
}
