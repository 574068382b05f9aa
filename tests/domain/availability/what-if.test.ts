import { describe, expect, it } from 'vitest';
import { asItIs, changesThatHelp, type Question, whatIf } from '#shared/domain/availability/what-if.ts';
import type { Party } from '#shared/domain/day/sheet.ts';
import { aRules, aShift, aTable, at, SATURDAY } from '#tests/kit/builders.ts';

const aRow = (over: Partial<Party> & Pick<Party, 'id'>): Party => ({
  start: at('20:00'),
  duration: 90,
  covers: 2,
  areas: 1,
  unit: 1,
  status: 'confirmed',
  pinned: false,
  seated: false,
  accessible: false,
  highchair: false,
  guest: 0,
  ...over,
});

/** Two tables indoors and one outside; two of them are taken at eight. */
const aQuestion = (over: Partial<Question> = {}): Question => ({
  rules: aRules({
    tables: [aTable(), aTable({ no: 2, name: 'T2', max: 2 }), aTable({ no: 3, name: 'O1', area: 'Outdoor', max: 2 })],
    shifts: [aShift()],
  }),
  date: SATURDAY,
  sheet: { parties: [aRow({ id: '00000001' }), aRow({ id: '00000002', unit: 2 })], blocks: [] },
  wish: { covers: 2, area: 'Indoor' },
  start: at('20:00'),
  now: { date: SATURDAY, minute: at('17:00') },
  ...over,
});

const limited = (caps: object): Question => {
  const question = aQuestion({ wish: { covers: 2, area: null } });
  return { ...question, rules: { ...question.rules, ...caps } };
};

describe('what if', () => {
  it.each<
    [why: string, question: Question, change: Parameters<typeof whatIf>[1], reason: string | null, spots: number]
  >([
    ['another area has a table', aQuestion(), { kind: 'area', area: 'Outdoor' }, null, 1],
    [
      'the limit were two higher',
      limited({ pacing: { covers: 4 } }),
      { kind: 'raise', limit: 'pacing.covers', by: 2 },
      null,
      1,
    ],
    [
      'the limit were one higher, which is not enough',
      limited({ pacing: { covers: 4 } }),
      { kind: 'raise', limit: 'pacing.covers', by: 1 },
      'pacing.covers',
      0,
    ],
    [
      'another limit were higher',
      limited({ pacing: { covers: 4 } }),
      { kind: 'raise', limit: 'capacity.parties', by: 9 },
      'pacing.covers',
      0,
    ],
    [
      'one of them came when the other has gone',
      aQuestion(),
      { kind: 'retime', party: '00000001', start: at('22:00') },
      null,
      1,
    ],
    [
      'one of them came a quarter later',
      aQuestion(),
      { kind: 'retime', party: '00000001', start: at('20:15') },
      'tables.none',
      0,
    ],
  ])('%s', (_, question, change, reason, spots) => {
    expect(whatIf(question, change)).toEqual({ reason, spots });
  });

  it('says nothing of a change that cannot be', () => {
    const late = { kind: 'retime', party: '00000001', start: at('23:30') } as const;
    expect(whatIf(aQuestion(), late)).toBeNull();
    expect(whatIf(aQuestion(), { kind: 'shorter', minutes: 60 })).toBeNull();
  });

  it('counts a shorter stay against who comes next', () => {
    const next = aRow({ id: '00000003', start: at('20:30'), unit: 1, pinned: true });
    const question = aQuestion({
      sheet: { parties: [next, aRow({ id: '00000002', unit: 2, pinned: true })], blocks: [] },
      start: at('19:30'),
    });
    expect(asItIs(question).reason).toBe('tables.none');
    expect(whatIf(question, { kind: 'shorter', minutes: 30 })).toEqual({ reason: 'tables.none', spots: 0 });
    expect(whatIf(question, { kind: 'shorter', minutes: 45 })).toEqual({ reason: null, spots: 1 });
  });

  it('seats a larger party at two tables pushed together', () => {
    const question = aQuestion({ sheet: { parties: [], blocks: [] }, wish: { covers: 4, area: null } });
    expect(asItIs(question).spots).toBe(0);
    expect(whatIf(question, { kind: 'join', tables: [1, 2] })).toEqual({ reason: null, spots: 1 });
  });
});

describe('what helps', () => {
  it('is the least of each kind, and nothing where there is room', () => {
    expect(changesThatHelp(aQuestion())).toEqual([
      { kind: 'area', area: 'Outdoor' },
      { kind: 'retime', party: '00000001', start: at('21:45') },
    ]);
    expect(changesThatHelp(aQuestion({ start: at('22:00') }))).toEqual([]);
    const full = limited({ pacing: { covers: 4 }, capacity: { parties: 5 } });
    expect(changesThatHelp(full)[0]).toEqual({ kind: 'raise', limit: 'pacing.covers', by: 2 });
    const large = aQuestion({ sheet: { parties: [], blocks: [] }, wish: { covers: 4, area: null } });
    expect(changesThatHelp(large)).toEqual([{ kind: 'join', tables: [1, 2] }]);
  });

  it('always helps', () => {
    for (const question of [aQuestion(), limited({ pacing: { parties: 2 } })]) {
      for (const change of changesThatHelp(question)) expect(whatIf(question, change)?.reason).toBeNull();
    }
  });
});
