import { describe, expect, it } from 'vitest';
import { type Choice, chosen, groupsByTime, mealsOf, splitEarlier } from '#web/features/manage/list/list.ts';
import { anEvening, aParty } from './party.ts';

const ALL: Choice = { meal: 'all', counter: null, search: '' };
const names = (parties: readonly { name: string }[]) => parties.map(({ name }) => name);

describe('the search', () => {
  const parties = [
    aParty({ name: 'José Müller', phone: '+393471112222', code: '7KQ2M9XA' }),
    aParty({ name: 'Rossi', phone: '+498912345678', code: 'AAAABBBB' }),
  ];
  it.each([
    ['a name without its accents', 'jose', ['José Müller']],
    ['a name with other capitals', 'ROSSI', ['Rossi']],
    ['part of a phone number, however it is spaced', '347 111-2', ['José Müller']],
    ['the code in small letters', '7kq2', ['José Müller']],
    ['a name in another order', 'müller jos', ['José Müller']],
    ['ue for ü', 'mueller', ['José Müller']],
    ['nothing but spaces, which is no search', '  ', ['José Müller', 'Rossi']],
    ['two digits, too few for a phone number', '34', []],
    ['two digits and an invisible mark, no more', '\u200e34', []],
    ['the code with the invisible marks that it was pasted with', '\u20687kq2\u2069', ['José Müller']],
  ])('finds by %s', (_, search, found) => {
    expect(names(chosen(parties, { ...ALL, search }))).toEqual(found);
  });
});

describe('the counters', () => {
  const failed = { purpose: 'confirmed', state: 'failed', at: 0 } as const;
  const parties = [
    aParty({ name: 'expected' }),
    aParty({ name: 'arrived', presence: 'arrived' }),
    aParty({ name: 'seated', presence: 'seated' }),
    aParty({ name: 'asked', reconfirm: { state: 'asked', at: 0 } }),
    aParty({ name: 'came', presence: 'seated', reconfirm: { state: 'asked', at: 0 } }),
    aParty({ name: 'coming', reconfirm: { state: 'yes', at: 0 } }),
    aParty({ name: 'unconfirmed', booking: 'unconfirmed' }),
    aParty({ name: 'waiting', booking: 'waitlisted' }),
    aParty({ name: 'offered', booking: 'offered' }),
    aParty({ name: 'asking', booking: 'requested' }),
    aParty({ name: 'untold', booking: 'cancelled', message: failed }),
    aParty({ name: 'gone', booking: 'completed', presence: 'left', message: failed }),
  ];
  it.each([
    ['expected', ['expected', 'arrived', 'asked', 'coming', 'unconfirmed']],
    ['unanswered', ['asked']],
    ['seated', ['seated', 'came']],
    ['unconfirmed', ['unconfirmed']],
    ['waitlisted', ['waiting', 'offered']],
    ['toBeManaged', ['asking', 'untold']],
  ] as const)('shows behind "%s" the parties it counts', (counter, found) => {
    expect(names(chosen(parties, { ...ALL, counter }))).toEqual(found);
  });
});

it('offers only the meals that somebody booked, in the order of the day', () => {
  expect(mealsOf([aParty({ meal: 'Dinner' }), aParty({ meal: 'Breakfast' })])).toEqual(['Breakfast', 'Dinner']);
});

it('groups by start time, larger parties first', () => {
  const groups = groupsByTime([
    aParty({ start: 1200, adults: 2, name: 'small' }),
    aParty({ start: 1140, adults: 3, children: 1, name: 'early' }),
    aParty({ start: 1200, adults: 6, name: 'large' }),
  ]);
  expect(groups.map(({ start, covers, parties }) => [start, covers, names(parties)])).toEqual([
    [1140, 4, ['early']],
    [1200, 8, ['large', 'small']],
  ]);
});

describe('what is finished earlier', () => {
  const gone = aParty({ start: 780, booking: 'completed', presence: 'left' });
  const absent = aParty({ start: 780, booking: 'noShow' });
  it.each([
    ['set apart an hour after the start', [gone, absent], { minute: 840 }, 1],
    ['kept until then', [gone], { minute: 839 }, 0],
    [
      'kept while one party of the time is still there',
      [gone, aParty({ start: 780, presence: 'seated' })],
      { minute: 900 },
      0,
    ],
    ['kept on another day', [gone], { minute: 900, today: '2026-11-22' }, 0],
  ])('is %s', (_, parties, clock, earlier) => {
    expect(splitEarlier(groupsByTime(parties), anEvening(clock))[0]).toHaveLength(earlier);
  });
});
