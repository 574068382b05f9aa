import { describe, expect, it } from 'vitest';
import { spotsBySize, spotsLeft, whyNot } from '#shared/domain/availability/why.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aParty, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

const ask = (rules: ReturnType<typeof aVenue>, sheet: DaySheet, covers = 4) =>
  whyNot(openDay(rules, FRIDAY, sheet, NOON_BEFORE), aWish({ covers }), at('20:00'), 'operator');

describe('whyNot', () => {
  it('has nothing to say of a start that is free', () => {
    expect(ask(aVenue(), EMPTY_SHEET)).toEqual({ verdict: { free: true }, figures: null, remedies: [] });
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

  it.each([
    ['covers that start', { pacing: { covers: 5 } }, 'pacing.covers', { limit: 5, taken: 2 }, 6],
    ['parties that start', { pacing: { parties: 1 } }, 'pacing.parties', { limit: 1, taken: 1 }, 2],
    ['covers present', { capacity: { covers: 5 } }, 'capacity.covers', { limit: 5, taken: 2 }, 6],
    ['parties present', { capacity: { parties: 1 } }, 'capacity.parties', { limit: 1, taken: 1 }, 2],
  ])('says how far the limit of %s is reached, and how far it must be raised', (_, over, limit, figures, to) => {
    const { verdict, figures: found, remedies } = ask(aVenue(over), aSheet(aParty()));
    expect(verdict).toMatchObject({ reason: limit });
    expect(found).toMatchObject(figures);
    expect(remedies[0]).toEqual({ kind: 'raise', limit, to, next: null });
    const [kind, of = ''] = limit.split('.');
    const raised = aVenue({ [kind as 'pacing']: { [of]: to } });
    expect(ask(raised, aSheet(aParty())).verdict).toEqual({ free: true });
  });

  it('raises a limit as far as the fullest moment of the stay needs, not the first that is too full', () => {
    const tables = [aTable(1, 1, 4), aTable(2, 1, 4), aTable(3, 1, 4)];
    const sheet = aSheet(aParty({ unit: 1, covers: 4 }), aParty({ unit: 2, start: at('20:30') }));
    const { figures, remedies } = ask(aVenue({ tables, capacity: { covers: 6 } }), sheet);
    expect(figures).toMatchObject({ limit: 6, taken: 6 });
    expect(remedies[0]).toEqual({ kind: 'raise', limit: 'capacity.covers', to: 10, next: null });
    expect(ask(aVenue({ tables, capacity: { covers: 10 } }), sheet).verdict).toEqual({ free: true });
  });

  it('names the party whose table is still being laid then', () => {
    const rules = aVenue({ tables: [aTable(3, 2, 4)], resetMinutes: 15 });
    const before = aParty({ unit: 3, start: at('19:00'), duration: 60 });
    expect(ask(rules, aSheet(before)).remedies).toEqual([{ kind: 'without', party: before.id }]);
  });

  it('says what binds next when one limit is raised', () => {
    const full = aSheet(aParty({ unit: 3, seated: true }));
    const [raise] = ask(aVenue({ pacing: { covers: 5 } }), full).remedies;
    expect(raise).toEqual({ kind: 'raise', limit: 'pacing.covers', to: 6, next: 'tables.none' });
  });

  it('counts the tables that would do', () => {
    expect(ask(aVenue(), aSheet(aParty({ unit: 3, seated: true }))).figures).toEqual({ limit: 1, taken: 1 });
  });

  it('knows no remedy against the calendar', () => {
    const { verdict, remedies } = ask(aVenue({ closedWeekdays: [5] }), EMPTY_SHEET);
    expect([verdict, remedies]).toMatchObject([{ reason: 'venue.closedWeekly' }, []]);
  });
});

describe('spotsLeft', () => {
  const spots = (rules: ReturnType<typeof aVenue>, sheet = EMPTY_SHEET, most = 20) =>
    spotsLeft({ rules, date: FRIDAY, sheet }, aWish(), at('20:00'), most);

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

it('counts the spots of every size up to the largest that the house seats', () => {
  const spots = spotsBySize(
    { rules: aVenue(), date: FRIDAY, sheet: aSheet(aParty({ unit: 3, covers: 4, pinned: true })) },
    null,
    at('20:00'),
  );
  expect(spots).toEqual([
    { covers: 1, parties: 2 },
    { covers: 2, parties: 2 },
    { covers: 3, parties: 0 },
    { covers: 4, parties: 0 },
  ]);
});
