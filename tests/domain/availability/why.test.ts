import { describe, expect, it } from 'vitest';
import { spotsLeft, whyNot } from '#shared/domain/availability/why.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aParty, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

const ask = (rules: ReturnType<typeof aVenue>, sheet: Parameters<typeof whyNot>[2], covers = 4) =>
  whyNot(rules, FRIDAY, sheet, aWish({ covers }), at('20:00'), NOON_BEFORE, 'operator');

describe('whyNot', () => {
  it('has nothing to say of a start that is free', () => {
    expect(ask(aVenue(), EMPTY_SHEET)).toEqual({ verdict: { free: true }, remedies: [] });
  });

  it('names the pin, then the party, that stands in the way', () => {
    const pinned = aParty({ unit: 3, pinned: true });
    const { verdict, remedies } = ask(aVenue(), aSheet(pinned));
    expect(verdict).toMatchObject({ free: false, reason: 'tables.none' });
    expect(remedies).toEqual([
      { kind: 'unpin', party: pinned.id },
      { kind: 'without', party: pinned.id },
    ]);
  });

  it('names a withheld table', () => {
    const sheet = { ...EMPTY_SHEET, blocks: [{ table: 3, from: at('20:30'), to: at('21:00') }] };
    expect(ask(aVenue(), sheet).remedies).toEqual([{ kind: 'unblock', block: 0 }]);
  });

  it('does not propose to send away who is at table', () => {
    expect(ask(aVenue(), aSheet(aParty({ unit: 3, seated: true }))).remedies).toEqual([]);
  });

  it('knows no remedy against the calendar', () => {
    const { verdict, remedies } = ask(aVenue({ closedWeekdays: [5] }), EMPTY_SHEET);
    expect([verdict, remedies]).toMatchObject([{ reason: 'venue.closedWeekly' }, []]);
  });
});

describe('spotsLeft', () => {
  const spots = (rules: ReturnType<typeof aVenue>, sheet = EMPTY_SHEET, most = 20) =>
    spotsLeft(rules, FRIDAY, sheet, aWish(), at('20:00'), most);

  it.each([
    ['every table that fits', aVenue(), EMPTY_SHEET, 20, 3],
    ['one less when one is taken', aVenue(), aSheet(aParty()), 20, 2],
    ['no more than are asked for', aVenue(), EMPTY_SHEET, 2, 2],
    ['only what the pacing lets start', aVenue({ pacing: { covers: 5 } }), EMPTY_SHEET, 20, 2],
    ['only what may be present', aVenue({ capacity: { parties: 1 } }), EMPTY_SHEET, 20, 1],
    ['none on a closed day', aVenue({ closedWeekdays: [5] }), EMPTY_SHEET, 20, 0],
    ['none when full', aVenue({ tables: [aTable(1, 1, 2)] }), aSheet(aParty()), 20, 0],
  ])('counts %s', (_, rules, sheet, most, expected) => {
    expect(spots(rules, sheet, most)).toBe(expected);
  });
});
