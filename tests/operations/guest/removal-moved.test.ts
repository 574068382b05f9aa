import { expect, it } from 'vitest';
import { sheetKey } from '#functions/stores/days.keys.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { links, openWorld } from '#tests/kit/world.ts';

const engine = await engineOfFile();
const [SUNDAY, MONDAY] = [day('2026-12-06'), day('2026-12-07')];

it('a removal leaves no name behind where the house moves a table of its guest at that very moment', async () => {
  let between: (() => Promise<unknown>) | null = null;
  const wrap = (table: Awaited<ReturnType<typeof engine.newTable>>['table']) => ({
    ...table,
    async get(key: Parameters<typeof table.get>[0]) {
      const { pk, sk } = sheetKey(VENUE_ID, SUNDAY);
      const now = key.pk === pk && key.sk === sk ? between : null;
      if (now) between = null;
      await now?.();
      return table.get(key);
    },
  });
  const world = await openWorld(engine, {}, { wrap });
  const book = async (date: typeof SATURDAY) => {
    const { body } = await world.call('reservations.create', aGuestBooking({ date }));
    return reservationIdOf(date, body.reservation.code);
  };
  const [own, other] = [await book(SATURDAY), await book(SUNDAY)];
  const phone = (await world.reservations.load(VENUE_ID, own))?.contact.phone;
  const token = await links.mint({ venueId: VENUE_ID, reservationId: own }, phone);
  const host = await world.signIn();
  const { start, adults, children, highchairs, area } = aGuestBooking();
  const wish = { date: MONDAY, start, adults, children, highchairs, area };
  between = () => world.call('reservations.alter', { ...wish, venueId: VENUE_ID, id: other, revision: 1 }, host);

  const first = await world.call('guest.remove_me', { cancel: true }, { token });
  const again = first.status === 200 ? first : await world.call('guest.remove_me', { cancel: true }, { token });
  expect([first.body.errorid, again.body.errorid]).toEqual(['system.busy', '0']);
  const all = [own, await world.reservations.follow(VENUE_ID, other as ReservationId)];
  const left = await Promise.all(all.map((id) => world.reservations.load(VENUE_ID, id)));
  expect(left.map((each) => each?.contact.name)).toEqual(['', '']);
});
