import { expect, it } from 'vitest';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { bareVenue, beforeImport, bringIn, livedVenue, takeAway, withoutSeats } from '#tests/kit/round-trip.ts';

const engine = await engineOfFile();

const [RESERVATIONS, GUESTS] = [200, 60];

it('a house that left with everything is the same house where it comes to', async () => {
  const lived = livedVenue(RESERVATIONS, GUESTS);
  const [one, other] = [await bareVenue(engine), await bareVenue(engine)];
  const { completed = 0, lost = 0, ...came } = await bringIn(one, lived);
  expect({ ...came, new: (came.new ?? 0) + completed }).toEqual({ new: RESERVATIONS + GUESTS });
  const left = await takeAway(one);
  const byId = withoutSeats(lived).reservations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(withoutSeats(beforeImport(left)).reservations).toEqual(byId);
  const seats = left.reservations.flatMap(({ rest }) => rest?.seats ?? []);
  expect([seats.some(({ pinned }) => pinned), seats.some(({ tables }) => tables.length > 1)]).toEqual([true, true]);
  expect(lost).toBeLessThan(RESERVATIONS / 20);
  expect(left.guests).toHaveLength(GUESTS);

  expect((await bringIn(other, left)).lost).toBeUndefined();
  expect(beforeImport(await takeAway(other))).toEqual(left);
  // And again: nothing is doubled.
  const again = await bringIn(other, left);
  expect(again).toEqual({ known: RESERVATIONS + GUESTS });
});
