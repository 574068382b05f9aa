import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import type { Party } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aReservation, day, SATURDAY, NOON_TUESDAY as T, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
});
const reservations = () => reservationsStore(table);

const aParty = (id: string, over: Partial<Party> = {}): Party => ({
  ...{ id, start: 1200, duration: 90, covers: 2, areas: 0, unit: 1, status: 'confirmed', guest: 7 },
  ...{ pinned: false, seated: false, accessible: false, highchair: false },
  ...over,
});
const stored = async (parties: readonly Party[], ...kept: readonly Reservation[]) => {
  const sheet = { parties: [...parties], blocks: [] };
  const commit = { sheet, reservations: kept.map((after) => ({ before: null, after })) };
  await daysStore(table).change(VENUE_ID, SATURDAY, () => ({ commit, answer: null }), { now: T });
  return sheet;
};

it('of a party at several tables its rows beside the first are no second booking of its number', async () => {
  const kept = aReservation();
  const sheet = await stored([aParty('7KQ2M9XA'), aParty('7KQ2M9XA', { unit: 2, part: true })], kept);
  expect(await reservations().ofFingerprint(VENUE_ID, SATURDAY, sheet, 7)).toEqual([kept]);
  expect(await reservations().ofFingerprint(VENUE_ID, SATURDAY, sheet, 8)).toEqual([]);
});

it('whoever left no number is no second booking of anybody', async () => {
  const sheet = await stored([aParty('7KQ2M9XA', { guest: 0 })], aReservation());
  expect(await reservations().ofFingerprint(VENUE_ID, SATURDAY, sheet, 0)).toEqual([]);
});

it('a request of one guest is not counted to another who asks the same house', async () => {
  const request = (partyId: string, thread: string) =>
    aReservation({ id: reservationIdOf(SATURDAY, partyId), booking: 'requested', thread });
  const [own, foreign] = [request('AAAAAAAA', 'own'), request('BBBBBBBB', 'foreign')];
  await stored([], own, foreign);
  expect(await reservations().idsOfGuest(VENUE_ID, 'own')).toEqual([own.id]);
  expect(await reservations().ofGuests(VENUE_ID, ['own'])).toEqual([own]);
  expect(await reservations().requestDays(VENUE_ID)).toEqual([SATURDAY, SATURDAY]);
});

it('under the id of a day that it left a reservation is no more, nor in that day’s list', async () => {
  const sunday = day('2026-12-06');
  const before = aReservation();
  await stored([aParty('7KQ2M9XA')], before);
  const id = reservationIdOf(sunday, '7KQ2M9XA');
  const after = { ...before, id, date: sunday, revision: 2 };
  const empty = { parties: [], blocks: [] };
  await daysStore(table).changeAll(
    VENUE_ID,
    [SATURDAY, sunday],
    async () => ({
      commit: [
        { sheet: empty, reservations: [], leaves: { before, to: id } },
        { sheet: { ...empty, parties: [aParty('7KQ2M9XA')] }, reservations: [{ before: null, after }] },
      ],
      answer: null,
    }),
    { now: T },
  );
  expect(await reservations().load(VENUE_ID, before.id)).toBeNull();
  expect(await reservations().listDay(VENUE_ID, SATURDAY)).toEqual([]);
  expect(await reservations().follow(VENUE_ID, before.id)).toBe(id);
  const late = { parties: [aParty('7KQ2M9XA')], blocks: [] };
  expect(await reservations().ofFingerprint(VENUE_ID, SATURDAY, late, 7)).toEqual([]);
});
