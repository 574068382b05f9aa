import { beforeEach, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { aRules, aTable, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [1, 2, 3].map((no) => aTable({ no, name: `T${no}` }));
const on = operationWorld({ rules: aRules({ tables }) });
const SUNDAY = addDays(SATURDAY, 1);

let ids: ReservationId[];
beforeEach(async () => {
  ids = [];
  for (const [nth, [date, start]] of (
    [
      [SATURDAY, '19:00'],
      [SATURDAY, '19:00'],
      [SUNDAY, '20:00'],
    ] as const
  ).entries()) {
    const { reservation } = await on.book({ date, start: at(start), phone: `33399900${nth}0` });
    ids.push(reservationIdOf(date as LocalDate, reservation.code));
  }
});

type Action = {
  readonly id: ReservationId;
  readonly revision: number;
  readonly start: number | null;
  readonly reason?: string;
  readonly silent?: true;
};
const settle = async (actions: readonly Action[], who = on.host, venueId = VENUE_ID) =>
  (await on.world.call('reservations.settle', { venueId, deeds: [...actions] }, who)).body;
const action = (nth: number, start: number | null, revision = 1): Action => ({
  id: ids[nth] ?? ('' as ReservationId),
  revision,
  start,
});
const stands = async (nth: number) => on.world.reservations.load(VENUE_ID, ids[nth] ?? ('' as ReservationId));
const told = async (nth: number) => {
  const id = ids[nth] ?? ('' as ReservationId);
  return (await messagesStore(on.world.table).list(VENUE_ID, id)).map(({ purpose }) => purpose);
};

it('moves and cancels many of several days, each with its message to the guest', async () => {
  expect((await settle([action(0, at('21:00')), action(1, null), action(2, at('21:15'))])).results).toEqual([
    {},
    {},
    {},
  ]);
  expect(await stands(0)).toMatchObject({ start: at('21:00'), revision: 2 });
  expect(await stands(1)).toMatchObject({ booking: 'cancelled', revision: 2 });
  expect(await stands(2)).toMatchObject({ start: at('21:15') });
  expect((await told(0)).at(-1)).toBe('confirmRequest');
  expect((await told(1)).at(-1)).toBe('cancelled');
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
});

it('cancels with the reason of the venue, which the guest reads, or without a word to the guest', async () => {
  const reason = 'The kitchen is closed';
  const [first, second] = [
    { ...action(0, null), reason },
    { ...action(1, null), reason, silent: true as const },
  ];
  expect((await settle([first, second])).results).toEqual([{}, {}]);
  expect([(await told(0)).at(-1), (await told(1)).at(-1)]).toEqual(['cancelled', 'confirmRequest']);
  expect((await stands(0))?.history.at(-1)).toMatchObject({ action: 'cancel', reason, forGuest: true });
  const silent = (await stands(1))?.history.at(-1);
  expect([silent?.reason, silent?.forGuest]).toEqual([reason, undefined]);
});

it('writes to nobody about a table of an evening that is over', async () => {
  const asked = { venueId: VENUE_ID, id: ids[1] ?? ('' as ReservationId), revision: 1, action: 'confirm' } as const;
  await on.world.call('reservations.act', asked, on.host);
  await on.jump(Date.UTC(2026, 11, 6, 9));
  const before = await told(1);
  expect((await settle([action(1, null, 2)])).results).toEqual([{}]);
  expect(await stands(1)).toMatchObject({ booking: 'cancelled' });
  expect(await told(1)).toEqual(before);
});

it('commits those of a day together, and the same call again changes nothing', async () => {
  const before = (await on.world.days.load(VENUE_ID, SATURDAY)).version;
  const actions = [action(0, at('21:00')), action(1, null)];
  await settle(actions);
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).version).toBe(before + 1);
  expect((await settle(actions)).results).toEqual([{}, {}]);
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).version).toBe(before + 1);
});

it('says of each why it was not done, and does the others', async () => {
  await settle([action(0, at('21:00'))]);
  const gone = { ...action(2, null), id: reservationIdOf(SUNDAY, '00000000') };
  const { results } = await settle([action(0, at('22:00')), action(1, at('21:30')), gone]);
  expect(results).toEqual([{ code: 'reservation.stale' }, {}, { code: 'reservation.unknown' }]);
  expect(await stands(1)).toMatchObject({ start: at('21:30') });
});

it('one finds the table that another leaves in the same call, whichever is named first', async () => {
  // All three tables are taken at nine; one of those who have them goes later and another comes in its place.
  for (const nth of [4, 5, 6]) await on.book({ start: at('21:30'), phone: `33399901${nth}0` });
  const late = (await on.world.reservations.listDay(VENUE_ID, SATURDAY)).find(
    ({ reservation }) => reservation.start === at('21:30'),
  )?.reservation;
  const leaves = { id: late?.id ?? ('' as ReservationId), revision: 1, start: null };
  expect((await settle([action(0, at('21:15')), leaves])).results).toEqual([{}, {}]);
});

it('is for who works in the house', async () => {
  const stranger = { userId: 'usr_o', accountId: 'acc_other', venues: [OTHER_VENUE_ID] };
  expect((await settle([action(0, null)], await on.world.signIn(stranger))).errorid).toBe('venue.unknown');
  expect((await settle([action(0, null)], await on.world.signIn({ role: 'viewer' }))).errorid).toBe(
    'session.forbidden',
  );
  expect((await settle(Array.from({ length: 26 }, () => action(0, null)))).errorid).toBe('request.invalid');
});

it('takes no two deeds about one reservation: a commit writes it once', async () => {
  const twice = await settle([action(0, at('21:00')), action(0, null)]);
  expect(twice).toMatchObject({ errorid: 'request.invalid', issues: [{ path: 'deeds', code: 'field.twice' }] });
  expect(await stands(0)).toMatchObject({ start: at('19:00'), revision: 1 });
});
