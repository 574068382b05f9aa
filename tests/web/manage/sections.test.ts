import { expect, it } from 'vitest';
import type { HostReservation } from '#web/features/manage/day/day-data.ts';
import { type SectionName, sectionOf, sectionsOf } from '#web/features/manage/list/sections.ts';
import { turnLeft } from '#web/features/manage/list/turn.ts';
import { anEvening, aParty } from './party.ts';

// 19:30, when the evening's first parties are due.
const NOW = anEvening({ minute: 1170 });
const FAILED = { purpose: 'confirmed', state: 'failed', at: 0 } as const;
const AMENDMENT = { date: '2026-11-21', start: 1230, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };

it.each<[string, Partial<HostReservation>, SectionName]>([
  ['a request', { booking: 'requested', start: 1260 }, 'needsYou'],
  ['a wish to change', { amendment: AMENDMENT as never, start: 1260 }, 'needsYou'],
  ['a guest whom no message reached', { message: FAILED, start: 1260 }, 'needsYou'],
  ['a cancelled guest whom no message reached', { booking: 'cancelled', message: FAILED }, 'needsYou'],
  ['a guest who is here, whatever became of a message', { presence: 'seated', message: FAILED }, 'seated'],
  ['a guest who has left, whatever became of a message', { booking: 'completed', message: FAILED }, 'done'],
  ['a no-show that is proposed', { start: 1140 }, 'needsYou'],
  ['a party that was never marked', { actions: ['came', 'noShow'] }, 'needsYou'],
  ['a late party', { start: 1155 }, 'due'],
  ['a party that is due', { start: 1185 }, 'due'],
  ['a party that comes a minute later', { start: 1186 }, 'later'],
  ['a party that has come early', { start: 1260, presence: 'arrived' }, 'due'],
  ['a party of which some have come', { start: 1260, presence: 'partArrived' }, 'due'],
  ['a seated party', { start: 1110, presence: 'seated' }, 'seated'],
  ['a party of which some sit', { start: 1110, presence: 'partSeated' }, 'seated'],
  ['an unconfirmed booking', { booking: 'unconfirmed', start: 1260 }, 'later'],
  ['a booking that is still to be paid', { booking: 'pendingPayment', start: 1260 }, 'later'],
  ['a party in the line', { booking: 'waitlisted' }, 'waiting'],
  ['a party with an offer', { booking: 'offered' }, 'waiting'],
  ['a party that has left', { booking: 'completed', presence: 'left' }, 'done'],
  ['a no-show', { booking: 'noShow' }, 'done'],
  ['a cancelled booking', { booking: 'cancelled' }, 'done'],
  ['an expired one', { booking: 'expired' }, 'done'],
  ['a rejected one', { booking: 'rejected' }, 'done'],
])('%s is where a host looks for it', (_, party, section) => {
  expect(sectionOf(aParty(party), NOW)).toBe(section);
});

it('knows nothing due, late or seated on a day that is not today', () => {
  const tomorrow = anEvening({ date: '2026-11-22', minute: 1170 });
  const sections = [{}, { start: 1140 }, { booking: 'requested' as const }, { booking: 'cancelled' as const }].map(
    (party) => sectionOf(aParty(party), tomorrow),
  );
  expect(sections).toEqual(['all', 'all', 'needsYou', 'done']);
});

const named = (parties: readonly HostReservation[]) =>
  sectionsOf(parties, NOW).map(({ name, parties }) => [name, ...parties.map((each) => each.name)]);

it('stands in the order of what comes next, and leaves out what is empty', () => {
  expect(
    named([
      aParty({ name: 'gone', booking: 'completed' }),
      aParty({ name: 'late night', start: 1290 }),
      aParty({ name: 'asks', booking: 'requested' }),
      aParty({ name: 'sits', presence: 'seated' }),
      aParty({ name: 'comes', start: 1175 }),
    ]),
  ).toEqual([
    ['needsYou', 'asks'],
    ['due', 'comes'],
    ['seated', 'sits'],
    ['later', 'late night'],
    ['done', 'gone'],
  ]);
});

it('has the most urgent first: by deadline, who is here, whose turn ends, by time, larger ones first', () => {
  const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour - 1, minute); // in Rome
  expect(
    named([
      aParty({ name: 'asks until nine', booking: 'requested', start: 1300, expiresAt: at(21, 0) }),
      aParty({ name: 'absent', start: 1135 }),
      aParty({ name: 'asks until eight', booking: 'requested', start: 1290, expiresAt: at(20, 0) }),
      aParty({ name: 'comes', start: 1170 }),
      aParty({ name: 'is here', start: 1180, presence: 'arrived' }),
      aParty({ name: 'sits long', start: 1110, duration: 180, presence: 'seated' }),
      aParty({ name: 'soon over', start: 1110, duration: 90, presence: 'seated' }),
      aParty({ name: 'two', start: 1230 }),
      aParty({ name: 'six', start: 1230, adults: 6 }),
      aParty({ name: 'waits', booking: 'waitlisted' }),
      aParty({ name: 'has an offer', booking: 'offered', start: 1290 }),
    ]),
  ).toEqual([
    ['needsYou', 'absent', 'asks until eight', 'asks until nine'],
    ['due', 'is here', 'comes'],
    ['seated', 'soon over', 'sits long'],
    ['later', 'six', 'two'],
    ['waiting', 'has an offer', 'waits'],
  ]);
});

it.each([
  ['what is left of it', { presence: 'seated', start: 1110, duration: 90 }, {}, 30],
  ['by how much it is over', { presence: 'seated', start: 1050, duration: 90 }, {}, -30],
  ['nothing of who does not sit', { presence: 'arrived', start: 1110 }, {}, null],
  ['nothing on another day', { presence: 'seated', start: 1110 }, { today: '2026-11-22' }, null],
] as const)('tells of a turn %s', (_, party, day, left) => {
  expect(turnLeft(aParty(party), { ...NOW, ...day })).toBe(left);
});
