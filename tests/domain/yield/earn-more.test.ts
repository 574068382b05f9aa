import { describe, expect, it } from 'vitest';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { changesFor, type RuleChange } from '#shared/domain/yield/changes.ts';
import { earnMoreOn, type PastDay } from '#shared/domain/yield/earn-more.ts';
import type { RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { isThin, sumTrials } from '#shared/domain/yield/sum-trials.ts';
import { aReservation, aRules, aShift, aTable, at, day, SATURDAY } from '#tests/kit/builders.ts';

const one = aRules({ tables: [aTable()], areas: ['Indoor'] });
const booked = aReservation({ id: 'res_20261205_00000001' as never, booking: 'confirmed', createdAt: 1, adults: 2 });
const refusal = (over: Partial<RefusedDemand> = {}): RefusedDemand => ({
  ...{ who: 'v', at: 3, meal: 'Dinner', start: at('20:00'), covers: 2, area: null },
  ...{ reason: 'tables.none', proven: true, how: 'asked' },
  ...over,
});
const past = (rules: VenueRules, over: Partial<PastDay> = {}): PastDay => ({
  ...{ rules, date: SATURDAY, sheet: { parties: [], blocks: [] } },
  ...{ reservations: [booked], refused: [refusal()] },
  ...over,
});
const change = (kind: RuleChange['kind'], by = 0, area: RuleChange['area'] = null): RuleChange => ({ kind, by, area });
const gainOf = (day: PastDay, tried: RuleChange) => earnMoreOn(day, [tried])[0]?.covers ?? 0;

describe('a change that is tried on a past day', () => {
  const blocked = { parties: [], blocks: [{ table: 2, from: 0, to: 2000 }] };
  const two = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })], areas: ['Indoor'] });
  const unanswered = aReservation({
    ...{ id: 'res_20261205_00000002' as never, booking: 'expired', createdAt: 2, adults: 2, start: at('20:00') },
    history: [
      { at: 9, actor: { kind: 'clock' }, action: 'expire', before: { booking: 'requested', presence: 'expected' } },
    ],
  });
  const late = refusal({ start: at('22:00') });
  const full = [booked, { ...booked, id: 'res_20261205_00000003' as never, start: at('21:45') }];

  it.each<[string, PastDay, RuleChange, number]>([
    ['a table of the size that was missing', past(one), change('table', 2, 'Indoor'), 2],
    ['a table that is too small', past(one, { refused: [refusal({ covers: 4 })] }), change('table', 2, 'Indoor'), 0],
    ['a table that is too large', past(one), change('table', 6, 'Indoor'), 0],
    ['nobody was refused', past(one, { refused: [] }), change('table', 2, 'Indoor'), 0],
    ['a limit of arrivals that bound', past({ ...two, pacing: { covers: 2 } }), change('pacing.covers', 4), 2],
    ['a limit of guests present', past({ ...two, capacity: { covers: 2 } }), change('capacity.covers', 4), 2],
    ['a limit where tables are missing too', past({ ...one, pacing: { covers: 2 } }), change('pacing.covers', 4), 0],
    ['a limit that is not set', past(one), change('pacing.covers', 4), 0],
    ['a later end', past(one, { reservations: full.slice(0, 1), refused: [late] }), change('closing', 30), 0],
    ['withheld tables given back', past(two, { sheet: blocked }), change('withheld'), 2],
    ['no withheld tables on a day without them', past(one), change('withheld'), 0],
    [
      'a table withheld that day, and one more',
      past(two, { sheet: { parties: [], blocks: [{ table: 1, from: 0, to: 2000 }] } }),
      change('table', 2, 'Indoor'),
      2,
    ],
    ['a shorter stay', past(one, { refused: [refusal({ start: at('21:30') })] }), change('stay', 15), 2],
    [
      'unanswered requests booked at once',
      past(two, { reservations: [booked, unanswered], refused: [] }),
      change('approval'),
      2,
    ],
    [
      'unanswered requests of larger parties only',
      past(two, { reservations: [booked, unanswered], refused: [] }),
      change('online', 1),
      0,
    ],
  ])('%s', (_, day, tried, covers) => {
    expect(gainOf(day, tried)).toBe(covers);
  });

  it('lets who was refused move by half an hour, but not to what was free and not wanted', () => {
    const shift = aShift({ lastSeating: at('20:00'), close: at('21:30') });
    const rules = { ...one, shifts: [shift], resetMinutes: 0 };
    const asked = past(rules, { reservations: [{ ...booked, start: at('19:00') }], refused: [refusal()] });
    // The table is free again at half past eight, when the venue has taken its last guests before.
    expect(gainOf(asked, change('closing', 30))).toBe(2);
    expect(
      gainOf(
        { ...asked, rules: { ...rules, shifts: [{ ...shift, lastSeating: at('20:30'), close: at('22:00') }] } },
        change('closing', 30),
      ),
    ).toBe(0);
  });

  it('says at which wished times the gain is', () => {
    expect(earnMoreOn(past(one), [change('table', 2, 'Indoor')])).toEqual([
      { change: change('table', 2, 'Indoor'), covers: 2, starts: { [at('20:00')]: 2 } },
    ]);
  });

  it('counts what comes at the cost of others', () => {
    const refused = [refusal({ at: 0, covers: 2, start: at('20:00') })];
    const busy = past({ ...one, pacing: { covers: 2 } }, { refused });
    expect(earnMoreOn(busy, [change('table', 2, 'Indoor')])).toEqual([]);
  });

  it('takes no more refused guests than the venue seats twice over', () => {
    const refused = Array.from({ length: 60 }, (_, nth) => refusal({ who: `v${nth}`, at: nth }));
    expect(gainOf(past(one, { refused }), change('table', 2, 'Indoor'))).toBeLessThanOrEqual(4);
  });
});

it('tries only what a venue has, at most 25 changes', () => {
  const kinds = (rules: VenueRules) => [...new Set(changesFor(rules).map(({ kind }) => kind))];
  expect(kinds(one)).toEqual(['table', 'closing', 'opening', 'stay', 'withheld']);
  const every = aRules({
    ...{ areas: ['Indoor', 'Outdoor', 'HeatedDehors'], pacing: { covers: 9, parties: 3 } },
    ...{ capacity: { covers: 40, parties: 9 }, shifts: [aShift({ areas: ['Indoor'] })], onlinePartyLimit: 2 },
  });
  expect(kinds(every)).toHaveLength(11);
  expect(changesFor(every)).toHaveLength(25);
  expect(kinds({ ...every, approval: true })).toContain('approval');
});

describe('trials of several days', () => {
  const gain = (kind: RuleChange['kind'], by: number, covers: number, starts: Record<number, number> = {}) => ({
    ...{ change: change(kind, by), covers, starts },
  });
  it('proposes the best of each kind, the smallest of equal ones, net of days on which it costs covers', () => {
    const days = [
      {
        date: day('2026-12-04'),
        gains: [gain('stay', 15, 4, { 1200: 4 }), gain('stay', 30, 4), gain('closing', 30, 9)],
      },
      {
        date: day('2026-12-05'),
        gains: [gain('stay', 15, 2, { 1260: 2 }), gain('stay', 30, 2), gain('closing', 30, -8)],
      },
      { date: day('2026-12-06'), gains: [gain('opening', 30, -1)] },
    ];
    expect(sumTrials(days)).toEqual([
      { ...change('stay', 15), covers: 6, days: 2, weekday: 5, start: 1200 },
      { ...change('closing', 30), covers: 1, days: 1, weekday: null, start: null },
    ]);
  });

  it.each([
    [3, 40, true],
    [4, 19, true],
    [4, 20, false],
  ])('%i days with %i refused parties: thin %s', (days, parties, thin) => {
    expect(isThin(days, parties)).toBe(thin);
  });
});
