import { expect, it } from 'vitest';
import { maySayLaid, tablesBeingLaid } from '#web/features/manage/being-laid.ts';
import type { HostReservation } from '#web/features/manage/tonight.ts';
import { anEvening, aParty } from './party.ts';

const whoLeft = (over: Partial<HostReservation>) =>
  aParty({ booking: 'completed', presence: 'left', actions: ['ready', 'undo'], ...over });

it('names of two who have left a table the one after whom it is laid last', () => {
  const earlier = whoLeft({ tablesUntil: 1140 });
  const later = whoLeft({ tablesUntil: 1150 });
  const day = anEvening({ minute: 1145, reservations: [later, earlier] });
  expect([...tablesBeingLaid(day)]).toEqual([[1, { party: later, until: 1160 }]]);
});

it.each<[string, Partial<HostReservation>, number, boolean]>([
  ['when a stay and its ten minutes fit between', { start: 1140 }, 1155, true],
  ['not of who came only just now, whom the sheet cannot have left so early', { start: 1140 }, 1154, false],
  ['not when it was said', { start: 1140, actions: ['undo'] }, 1155, false],
])('can be said %s', (_, over, minute, may) => {
  expect(maySayLaid(whoLeft(over), anEvening({ minute }))).toBe(may);
});
