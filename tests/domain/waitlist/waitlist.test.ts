import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { offerDeadline } from '#shared/domain/waitlist/deadline.ts';
import { judgeLapse, offerTable } from '#shared/domain/waitlist/offer.ts';
import { promoteDay, waitingOf } from '#shared/domain/waitlist/promote.ts';
import { aReservation, aRules, aTable, at, day, SATURDAY } from '#tests/kit/builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = { date: day('2026-12-01'), minute: 720 };

it.each([
  ['more than a week ahead', 7 * DAY + 1, 48 * HOUR],
  ['a week ahead', 7 * DAY, 24 * HOUR],
  ['three days ahead', 3 * DAY, 8 * HOUR],
  ['a little more than a day ahead', DAY + 1, 8 * HOUR],
  ['a day ahead', DAY, 90 * MINUTE],
  ['six hours ahead', 6 * HOUR, 30 * MINUTE],
  ['an hour and a half ahead', 1.5 * HOUR, 10 * MINUTE],
  ['an hour ahead', HOUR, 10 * MINUTE],
])('gives a guest time to think: %s', (_, ahead, given) => {
  expect(offerDeadline(1000, 1000 + ahead)).toBe(1000 + given);
});

let count = 0;
const waits = (over: Parameters<typeof aReservation>[0] = {}) => {
  count += 1;
  const contact = { name: 'A', phone: `+3933300000${count}`, locale: 'it' } as const;
  const id = `res_20261205_${String(count).padStart(8, '0')}` as never;
  return aReservation({ id, booking: 'waitlisted', createdAt: count, contact, ...over });
};

describe('an offer', () => {
  const offered = offerTable(waits(), 100, 200);

  it('holds a table until its deadline', () => {
    expect(offered).toMatchObject({ booking: 'offered', expiresAt: 200, revision: 2 });
    expect(judgeLapse(offered, 199, true)).toEqual({ kind: 'tooEarly', until: 200 });
  });

  it('puts who let it pass back on the list, once', () => {
    const first = judgeLapse(offered, 200, true);
    if (first.kind !== 'lapse') throw new Error(first.kind);
    expect(first.after.booking).toBe('waitlisted');
    const second = judgeLapse(offerTable(first.after, 300, 400), 400, true);
    expect(second).toMatchObject({ kind: 'lapse', after: { booking: 'expired' } });
  });

  it('is the last one when the list of that time has closed', () => {
    expect(judgeLapse(offered, 200, false)).toMatchObject({ kind: 'lapse', after: { booking: 'expired' } });
  });

  it.each(['confirmed', 'cancelled', 'waitlisted'] as const)('means nothing any more to one who is %s', (booking) => {
    expect(judgeLapse({ ...offered, booking }, 999, true)).toEqual({ kind: 'keep' });
  });
});

describe('those who wait', () => {
  const rules = aRules();
  const waiting = waits();

  it('are asked in the order in which they came', () => {
    const [late, early] = [waits({ createdAt: 9 }), waits({ createdAt: 5 })];
    expect(waitingOf(rules, SATURDAY, [late, early], NOW)).toEqual([early, late]);
  });

  it.each([
    [
      'has a table for the meal by now',
      [waiting, { ...waits({ booking: 'confirmed' }), contact: waiting.contact }],
      NOW,
    ],
    ['waits for a time less than an hour away', [waiting], { date: SATURDAY, minute: at('19:00') }],
    ['cannot be written to', [{ ...waiting, messaging: 'none' as const }], NOW],
    ['was offered a table already', [{ ...waiting, booking: 'offered' as const }], NOW],
  ])('leave out who %s', (_, all, now) => {
    expect(waitingOf(rules, SATURDAY, all, now)).toEqual([]);
  });

  it('get the set of tables that fits best, and a row each on the sheet', () => {
    const oneForFour = aRules({ tables: [aTable({ max: 4 })] });
    const [two, four] = [waits(), waits({ adults: 4 })];
    const found = promoteDay(oneForFour, SATURDAY, EMPTY_SHEET, [two, four], NOW);
    expect(found.parties.map(({ covers, status }) => [covers, status])).toEqual([[4, 'offered']]);
    expect(checkSheet(oneForFour, SATURDAY, found.sheet)).toEqual([]);
  });

  it('come before one who let an offer pass', () => {
    const one = aRules({ tables: [aTable()] });
    const passed = waits({ history: [{ at: 1, actor: { kind: 'clock' }, action: 'lapse' }] });
    const fresh = waits();
    const found = promoteDay(one, SATURDAY, EMPTY_SHEET, [passed, fresh], NOW);
    expect(found.parties.map(({ id }) => id)).toEqual([fresh.id.slice(-8)]);
    expect(promoteDay(one, SATURDAY, EMPTY_SHEET, [passed], NOW).parties).toHaveLength(1);
  });
});
