import { expect, it } from 'vitest';
import { tablesBeingLaid } from '#web/features/manage/day/being-laid.ts';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { anEvening, aParty } from './party.ts';

const whoLeft = (over: Partial<HostReservation>) =>
  aParty({ booking: 'completed', presence: 'left', actions: ['ready', 'undo'], ...over });

it('names of two who have left a table the one after whom it is laid last', () => {
  const earlier = whoLeft({ tablesUntil: 1140 });
  const later = whoLeft({ tablesUntil: 1150 });
  const day = anEvening({ minute: 1145, reservations: [later, earlier] });
  expect([...tablesBeingLaid(day)]).toEqual([[1, { party: later, until: 1160 }]]);
});

it('names nobody of whose stay the sheet keeps nothing, for their table is laid', () => {
  const day = anEvening({ minute: 1145, reservations: [whoLeft({ start: 1140 })] });
  expect(tablesBeingLaid(day).size).toBe(0);
});

it.each([
  ['until the minute when it is laid', 1159, '2026-11-21', 1],
  ['and no longer', 1160, '2026-11-21', 0],
  ['and not on another day', 1145, '2026-11-22', 0],
])('names who left %s', (_, minute, today, named) => {
  const day = anEvening({ minute, today, date: '2026-11-21', reservations: [whoLeft({ tablesUntil: 1150 })] });
  expect(tablesBeingLaid(day).size).toBe(named);
});
