import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Entry, faultOfLedger, foldEntries } from '#shared/domain/credit/entry.ts';
import { type Posting, post } from '#shared/domain/credit/post.ts';
import { balanceOf, NO_CREDITS, type Wallet } from '#shared/domain/credit/wallet.ts';

const NOV = Date.parse('2026-11-24T12:00:00Z');
const DEC = Date.parse('2026-12-01T00:00:00Z');
const DAY = 86_400_000;

type Ledger = { readonly wallet: Wallet; readonly entries: readonly Entry[]; readonly month: string };
const EMPTY: Ledger = { wallet: NO_CREDITS, entries: [], month: '' };

/** The ledger with one more posting; unchanged if it is refused. */
function enter(ledger: Ledger, posting: Posting, now = NOV, plafond = 0): Ledger {
  const posted = post(ledger, posting, { now, plafond, actor: 'test' });
  if (posted === 'short') return ledger;
  const entries = [...ledger.entries, ...posted.entries];
  return { wallet: posted.wallet, entries, month: entries.at(-1)?.month ?? '' };
}
const entered = (postings: readonly Posting[], now = NOV, plafond = 0) =>
  postings.reduce((ledger, posting) => enter(ledger, posting, now, plafond), EMPTY);
const left = ({ wallet }: Ledger) => wallet.lots.map(({ id, micros }) => [id, micros]);

const paid = (source: string, micros: number): Posting => ({ kind: 'purchase', source, micros });
const granted = (source: string, micros: number, until?: number): Posting => ({
  ...{ kind: 'grant', source, micros },
  ...(until !== undefined && { until }),
});
const reserve = (source: string, micros: number): Posting => ({ kind: 'reserve', source, micros });

it.each([
  ['granted credits first, whenever they came', [paid('p', 50), granted('g', 50), reserve('m', 60)], [['p', 40]]],
  [
    'of granted credits those that expire sooner',
    [granted('late', 50, NOV + 9 * DAY), granted('soon', 50, NOV + DAY), reserve('m', 60)],
    [['late', 40]],
  ],
  ['of paid credits the older', [paid('a', 50), paid('b', 50), reserve('m', 60)], [['b', 40]]],
  [
    'granted credits that never expire last',
    [granted('ever', 50), granted('soon', 50, NOV + DAY), reserve('m', 50)],
    [['ever', 50]],
  ],
] as const)('%s are spent', (_, postings, lots) => {
  expect(left(entered(postings))).toEqual(lots);
});

it.each([
  ['exactly to the plafond', 100, 150, 'spent'],
  ['one micro beyond it', 100, 151, 'refused'],
  ['nothing, at the plafond', 100, 0, 'spent'],
] as const)('an account may spend %s', (_, plafond, micros, outcome) => {
  const before = entered([paid('p', 50)], NOV, plafond);
  expect(enter(before, reserve('m', micros), NOV, plafond) === before ? 'refused' : 'spent').toBe(outcome);
});

it('credits that come in pay what was spent beyond all lots first', () => {
  const after = entered([reserve('m', 80), paid('p', 100)], NOV, 100);
  expect([left(after), after.wallet.debt]).toEqual([[['p', 20]], 0]);
});

it('a failed act gives the credits back to the lots that they came from', () => {
  const before = entered([paid('p', 50), granted('g', 50), reserve('m', 60)]);
  const of = before.entries.at(-1);
  if (!of) throw new Error('no entry');
  const after = enter(before, { kind: 'release', source: 'end:m', of });
  expect(new Map(after.wallet.lots.map(({ id, micros }) => [id, micros]))).toEqual(
    new Map([
      ['p', 50],
      ['g', 50],
    ]),
  );
  expect(after.wallet.reserved).toBe(0);
});

it('an act that costs less than was reserved gives the rest back, of what was taken last', () => {
  const before = entered([paid('p', 50), granted('g', 50), reserve('m', 60)]);
  const of = before.entries.at(-1);
  if (!of) throw new Error('no entry');
  const after = enter(before, { kind: 'settle', source: 'end:m', of, micros: 55 });
  expect([left(after), after.wallet.reserved]).toEqual([[['p', 45]], 0]);
});

it('a debt that was paid before its act failed comes back as paid credits', () => {
  const before = entered([reserve('m', 80)], NOV, 100);
  const of = before.entries.at(-1);
  if (!of) throw new Error('no entry');
  const after = enter(enter(before, paid('p', 100), NOV, 100), { kind: 'release', source: 'end:m', of }, NOV, 100);
  expect([balanceOf(after.wallet), after.wallet.debt]).toEqual([100, 0]);
});

it.each([
  ['a micro before it', NOV + DAY - 1, 100],
  ['at the instant itself', NOV + DAY, 40],
] as const)('credits expire, seen %s', (_, now, balance) => {
  const before = entered([paid('p', 40), granted('g', 60, NOV + DAY)]);
  expect(balanceOf(enter(before, reserve('m', 0), now).wallet)).toBe(balance);
});

it.each([
  ['all that was paid', 50, 0],
  ['more than was paid, though more was granted', 51, 100],
] as const)('pays back %s', (_, micros, balance) => {
  const before = entered([paid('p', 50), granted('g', 50)]);
  const after = enter(before, { kind: 'refund', source: 'r', micros });
  expect(balanceOf(after.wallet)).toBe(balance === 0 ? 50 : balance);
});

it('a month begins with the close of the one before, which stands for all entries until then', () => {
  const november = entered([paid('p', 50), granted('g', 50), reserve('m', 60)]);
  const december = enter(november, reserve('n', 10), DEC);
  const ofDecember = december.entries.filter(({ month }) => month === '2026-12');
  expect(ofDecember.map(({ kind }) => kind)).toEqual(['close', 'reserve']);
  expect(foldEntries(ofDecember)).toEqual(december.wallet);
});

it('a clock that is behind writes into the month that has begun', () => {
  const december = enter(entered([paid('p', 50)]), reserve('m', 10), DEC);
  const after = enter(december, reserve('n', 10), DEC - 1);
  expect(after.entries.at(-1)?.month).toBe('2026-12');
});

/** Amounts are small, so that plafond, expiry and rests are met often. */
const aStep = fc.record({
  act: fc.constantFrom('purchase', 'grant', 'reserve', 'settle', 'release', 'refund', 'adjust'),
  micros: fc.nat(60),
  pick: fc.nat(9),
  hours: fc.nat(200),
});
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

function postingOf({ act, micros, pick, hours }: Step, nth: number, ledger: Ledger, now: number): Posting | null {
  const source = `s${nth}`;
  if (act === 'grant') return { kind: act, source, micros, until: now + hours * 3_600_000 };
  if (act === 'adjust') return { kind: act, source, micros: micros - 30 };
  if (act !== 'settle' && act !== 'release') return { kind: act, source, micros };
  const ended = new Set(ledger.entries.map((entry) => entry.source));
  const open = ledger.entries.filter(({ kind, source: of }) => kind === 'reserve' && !ended.has(`end:${of}`));
  const of = open[pick % Math.max(1, open.length)];
  return of ? { kind: act, source: `end:${of.source}`, of, micros } : null;
}

it('of every history the balance is the fold, never beyond the plafond, and each month stands for itself', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), fc.nat(100), (steps, plafond) => {
      let [ledger, now] = [EMPTY, NOV];
      for (const [nth, step] of steps.entries()) {
        now += step.hours * 3_600_000;
        const posting = postingOf(step, nth, ledger, now);
        if (posting) ledger = enter(ledger, posting, now, plafond);
        expect(balanceOf(ledger.wallet)).toBeGreaterThanOrEqual(-plafond);
        expect(ledger.wallet.reserved).toBeGreaterThanOrEqual(0);
        expect(ledger.wallet.lots.length === 0 || ledger.wallet.debt === 0).toBe(true);
      }
      expect(foldEntries(ledger.entries)).toEqual(ledger.wallet);
      expect(balanceOf(ledger.wallet)).toBe(ledger.entries.reduce((sum, { micros }) => sum + micros, 0));
      for (const month of Map.groupBy(ledger.entries, ({ month }) => month).values()) {
        const last = month.at(-1);
        const until = ledger.entries.slice(0, ledger.entries.indexOf(last as Entry) + 1);
        expect(faultOfLedger(month, foldEntries(until))).toBeNull();
      }
    }),
    { numRuns: 400 },
  );
});

it.each([
  ['an entry is missing', (entries: Entry[]) => entries.toSpliced(1, 1), 'gap'],
  ['an amount was changed', (entries: Entry[]) => entries.with(0, { ...entries[0], micros: 51 } as Entry), 'balance'],
  ['the last entry is missing', (entries: Entry[]) => entries.slice(0, -1), 'wallet'],
] as const)('a ledger is faulty when %s', (_, changed, fault) => {
  const { entries, wallet } = entered([paid('p', 50), granted('g', 50), reserve('m', 60)]);
  const broken = changed([...entries]);
  const parts = broken.map((entry) =>
    entry.micros === 51 ? { ...entry, parts: [{ ...entry.parts[0], micros: 51 }] } : entry,
  );
  expect(faultOfLedger(parts as Entry[], wallet)).toBe(fault);
});
