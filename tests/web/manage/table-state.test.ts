import { expect, it } from 'vitest';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { type PlanOfTables, stateAt, tableStates } from '#web/features/manage/map/table-state.ts';
import { anEvening, aParty } from './party.ts';

const at = (over: Partial<HostReservation>, minute = 1170) =>
  stateAt(tableStates(anEvening({ minute, reservations: [aParty(over)] }), null), 1);
const planWith = (sheet: Partial<PlanOfTables['sheet']>): PlanOfTables => ({
  sheet: { blocks: [], ...sheet },
});

it.each([
  ['is free when nobody comes soon', { start: 1300 }, 'free', 0],
  ['shows who comes within three quarters of an hour', { start: 1215 }, 'soon', 45],
  ['shows who stands at the door', { presence: 'arrived' }, 'arrived', 0],
  ['shows who is late, and by how much', { start: 1155 }, 'late', 15],
  ['asks whether who never came is a no-show', { start: 1140 }, 'noShow', 30],
  ['waits longer for who said so', { start: 1140, presence: 'late', late: 15 }, 'late', 30],
  ['is free when the time of who never came is over', { start: 1080 }, 'free', 0],
  ['counts the minutes of who sits', { start: 1140, presence: 'seated' }, 'seated', 30],
  ['counts the minutes over its time', { start: 1060, duration: 90, presence: 'seated' }, 'over', 20],
  ['is free again when they have left', { booking: 'completed', presence: 'left' }, 'free', 0],
] as const)('a table %s', (_, over, state, minutes) => {
  expect(at(over)).toMatchObject({ state, minutes });
});

it('a table whose party nobody saw off last night is over its time, not taken for no minutes', () => {
  const seated = aParty({ start: 1290, duration: 90, presence: 'seated' });
  const morning = anEvening({ date: '2026-11-20', today: '2026-11-21', minute: 600, reservations: [seated] });
  expect(stateAt(tableStates(morning, null), 1)).toMatchObject({ state: 'over', minutes: 660 });
});

it('a table of a day that is over says that its party is not marked, not that it comes or has arrived', () => {
  const actions = ['arrive', 'seat', 'came', 'noShow', 'cancel'] as const;
  for (const presence of ['expected', 'late', 'arrived'] as const) {
    const party = aParty({ start: 1290, presence, actions: [...actions] });
    const morning = anEvening({ date: '2026-11-20', today: '2026-11-21', minute: 600, reservations: [party] });
    expect(stateAt(tableStates(morning, null), 1)).toMatchObject({ state: 'unmarked', party, minutes: 0 });
  }
});

it('a table shows who sits before who comes next, and whether it is closed', () => {
  const seated = aParty({ start: 1140, presence: 'seated' });
  const evening = anEvening({ minute: 1170, reservations: [aParty({ start: 1180 }), seated] });
  const states = tableStates(evening, planWith({ blocks: [{ table: 2, from: 1100, to: 1200 }] }));
  expect(stateAt(states, 1).party).toBe(seated);
  expect(stateAt(states, 2).state).toBe('closed');
});

it.each([
  ['is about to come', { start: 1185 }],
  ['stands at the door', { start: 1185, presence: 'arrived' }],
] as const)('a table that is closed now says so, also when its next party %s', (_, over) => {
  const evening = anEvening({ minute: 1170, reservations: [aParty(over)] });
  const states = tableStates(evening, planWith({ blocks: [{ table: 1, from: 1140, to: 1185 }] }));
  expect(stateAt(states, 1)).toMatchObject({ state: 'closed', party: null });
});

it('a table that is closed shows who sits there all the same', () => {
  const seated = aParty({ start: 1140, presence: 'seated' });
  const evening = anEvening({ minute: 1170, reservations: [seated] });
  const states = tableStates(evening, planWith({ blocks: [{ table: 1, from: 1140, to: 1200 }] }));
  expect(stateAt(states, 1)).toMatchObject({ state: 'seated', party: seated });
});

it.each([
  ['open in the minute before', 1099, 'free'],
  ['closed in its first minute', 1100, 'closed'],
  ['closed in its last minute', 1199, 'closed'],
  ['open at the very minute at which that ends', 1200, 'free'],
])('a table that is withheld is %s', (_, minute, state) => {
  const states = tableStates(anEvening({ minute }), planWith({ blocks: [{ table: 2, from: 1100, to: 1200 }] }));
  expect(stateAt(states, 2).state).toBe(state);
});

it('a table whose party seems not to come shows who comes next', () => {
  const next = aParty({ start: 1180 });
  const evening = anEvening({ minute: 1170, reservations: [aParty({ start: 1100 }), next] });
  expect(stateAt(tableStates(evening, null), 1)).toMatchObject({ state: 'soon', party: next });
});

it.each([
  ['is being laid until the minutes for it are over', 1170, {}, 'laid', 5],
  ['is free at the very minute', 1175, {}, 'free', 0],
  ['shows who comes next rather than that it is being laid', 1170, { start: 1180 }, 'soon', 10],
] as const)('a table just left %s', (_, minute, { start = 1300 }: { start?: number }, state, minutes) => {
  // A walk-in may begin at any minute; left at 19:25, and ten minutes are for laying it.
  const left = aParty({ start: 1090, duration: 90, booking: 'completed', presence: 'left', tablesUntil: 1165 });
  const evening = anEvening({ minute, reservations: [aParty({ start }), left] });
  expect(stateAt(tableStates(evening, null), 1)).toMatchObject({ state, minutes });
});

it('a table that was left on another day is not being laid', () => {
  const left = aParty({ start: 1090, booking: 'completed', presence: 'left', tablesUntil: 1165 });
  const evening = anEvening({ today: '2026-11-22', minute: 1166, reservations: [left] });
  expect(stateAt(tableStates(evening, null), 1).state).toBe('free');
});
