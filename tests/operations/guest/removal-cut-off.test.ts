import { expect, it } from 'vitest';
import { sheetKey } from '#functions/stores/days.keys.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { dyingWorld } from '#tests/faults/dying-world.ts';
import { toldToTheBook } from '#tests/faults/told-to-the-book.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { World } from '#tests/kit/world.ts';

const engine = await engineOfFile();

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
