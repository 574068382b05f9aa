import { expect, it } from 'vitest';
import { sheetKey } from '#functions/stores/days.keys.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';
import { guestsWorker } from '#functions/workers/guests.ts';
import { reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { dyingWorld } from '#tests/faults/dying-world.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { World } from '#tests/kit/world.ts';
import { batchOf } from '#tests/workers/kit.ts';

const engine = await engineOfFile();

/** All that the bus would tell of, handed to who keeps the book. */
async function toldToTheBook({ table, reservations }: World) {
  const outbox = outboxStore(table);
  const shards = await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outbox.all(shard)));
  const entries = shards.flat().flatMap((item) => item.entries);
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));
  await guestsWorker({ reservations, book: guestBookStore(table) })(
    batchOf(events.map((detail) => JSON.stringify({ detail }))),
  );
}

async function booked(world: World, over: object = {}) {
  const { body } = await world.call('reservations.create', aGuestBooking(over));
  const id = reservationIdOf(aGuestBooking(over).date as typeof SATURDAY, body.reservation.code);
  const found = await world.reservations.load(VENUE_ID, id);
  if (found) await updateCard(world.reservations, guestBookStore(world.table), found);
  return { token: body.token as string };
}

const cards = ({ table }: World) => guestBookStore(table).cards(VENUE_ID);

it('a removal without proof that was cut off before the card leaves none once its event arrives', async () => {
  const { world, dies } = await dyingWorld(engine, sheetKey(VENUE_ID, SATURDAY));
  const { token } = await booked(world);
  expect(await cards(world)).toHaveLength(1);
  await dies(() => world.call('guest.remove_me', { cancel: true }, { token }));
  expect(await cards(world)).toHaveLength(1);
  await toldToTheBook(world);
  expect(await cards(world)).toEqual([]);
});

it('and one that says only what the other bookings of that number say', async () => {
  const { world, dies } = await dyingWorld(engine, sheetKey(VENUE_ID, SATURDAY));
  await booked(world, { date: '2026-12-06', name: 'Anna' });
  const { token } = await booked(world, { name: 'Somebody Else' });
  expect((await cards(world))[0]?.names).toContain('Somebody Else');
  await dies(() => world.call('guest.remove_me', { cancel: true }, { token }));
  await toldToTheBook(world);
  expect(await cards(world)).toMatchObject([{ names: ['Anna'], bookings: 1 }]);
});
