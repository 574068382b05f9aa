import { describe, expect, it } from 'vitest';
import { checkDeposits } from '#shared/domain/venue/deposits/check-rules.ts';
import { depositFor } from '#shared/domain/venue/deposits/deposit-for.ts';
import type { AgreedDeposit, DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { sameDeposit } from '#shared/domain/venue/deposits/same-deposit.ts';
import { at, day, NOON_TUESDAY, SATURDAY } from '#tests/kit/builders.ts';

const aRule = (over: Partial<DepositRule> = {}): DepositRule => ({
  kind: 'deposit',
  currency: 'eur',
  amount: { per: 'guest', adult: 1000, child: 500 },
  refundHours: 24,
  ...over,
});
const stay = { date: SATURDAY, start: at('20:00'), meal: 'Dinner', adults: 2, children: 1 } as const;
const asked = (rules: readonly DepositRule[], over: Partial<typeof stay> = {}) =>
  depositFor({ zone: 'Europe/Rome', deposits: rules }, { ...stay, ...over }, NOON_TUESDAY)?.amount ?? null;

describe('the deposit of a stay', () => {
  it.each<[string, Partial<DepositRule>, number | null]>([
    ['each guest by age', {}, 2500],
    ['one sum for the party', { amount: { per: 'party', sum: 4000 } }, 4000],
    ['the first day', { from: SATURDAY }, 2500],
    ['the last day', { to: SATURDAY }, 2500],
    ['from the day after', { from: day('2026-12-06') }, null],
    ['until the day before', { to: day('2026-12-04') }, null],
    ['its weekday', { weekdays: [5, 6] }, 2500],
    ['other weekdays', { weekdays: [1, 7] }, null],
    ['its meal', { meals: ['Dinner'] }, 2500],
    ['another meal', { meals: ['Lunch'] }, null],
    ['from its very start', { fromTime: at('20:00') }, 2500],
    ['from later', { fromTime: at('20:15') }, null],
    ['before a later start', { toTime: at('20:15') }, 2500],
    ['before its very start', { toTime: at('20:00') }, null],
    ['parties of its size and more', { minCovers: 3 }, 2500],
    ['larger parties', { minCovers: 4 }, null],
    ['parties up to its size', { maxCovers: 3 }, 2500],
    ['smaller parties', { maxCovers: 2 }, null],
    ['nothing to pay', { amount: { per: 'guest', adult: 0, child: 0 } }, null],
  ])('%s', (_, over, amount) => {
    expect(asked([aRule(over)])).toBe(amount);
  });

  it('is what the first rule that fits says, so that exceptions stand before the rule', () => {
    const free = aRule({ maxCovers: 3, amount: { per: 'party', sum: 0 } });
    expect(asked([free, aRule()])).toBeNull();
    expect(asked([free, aRule()], { adults: 3 } as never)).toBe(3500);
  });

  it('comes back until so many hours before the start, by the venue’s clock', () => {
    const rules = { zone: 'Europe/Rome', deposits: [aRule({ refundHours: 24 })] };
    const friday = Date.UTC(2026, 11, 4, 19);
    expect(depositFor(rules, stay, NOON_TUESDAY)?.refundUntil).toBe(friday);
    expect(depositFor(rules, stay, friday - 1)?.refundUntil).toBe(friday);
    expect(depositFor(rules, stay, friday)?.refundUntil).toBeNull();
  });
});

it.each([
  ['nothing and nothing', null, undefined, true],
  ['the same sum', { kind: 'deposit', amount: 100 }, { kind: 'deposit', amount: 100 }, true],
  ['another sum', { kind: 'deposit', amount: 100 }, { kind: 'deposit', amount: 101 }, false],
  ['another kind', { kind: 'deposit', amount: 100 }, { kind: 'prepayment', amount: 100 }, false],
  ['something and nothing', { kind: 'deposit', amount: 100 }, null, false],
] as const)('agreement: %s', (_, a, b, same) => {
  expect(sameDeposit(a, b)).toBe(same);
});

it.each([
  ['usd', 49, 50],
  ['cny', 399, 400],
] as const)('a venue’s rules in %s: %i is below what a provider takes, %i is not', (currency, below, enough) => {
  const codes = (sum: number) =>
    checkDeposits([aRule({ currency, amount: { per: 'party', sum } })], currency).map(({ code }) => code);
  expect([codes(below), codes(enough)]).toEqual([['deposit.belowMinimum'], []]);
});

it.each<[string, Partial<DepositRule>, string[]]>([
  ['a rule without limits', {}, []],
  ['one day alone', { from: SATURDAY, to: SATURDAY }, []],
  ['an end before its beginning', { from: SATURDAY, to: day('2026-12-04') }, ['to field.order']],
  ['times the wrong way round', { fromTime: 1200, toTime: 1200 }, ['toTime field.order']],
  ['no meal', { meals: [] }, ['meals field.required']],
  ['nothing for anybody', { amount: { per: 'guest', adult: 0, child: 0 } }, ['amount.adult field.required']],
  ['nothing for the party', { amount: { per: 'party', sum: 0 } }, ['amount.sum field.required']],
  ['the least that a provider takes', { amount: { per: 'party', sum: 50 } }, []],
  ['a cent less', { amount: { per: 'party', sum: 49 } }, ['amount.sum deposit.belowMinimum']],
  ['a guest alone below it', { amount: { per: 'guest', adult: 49, child: 0 } }, ['amount.adult deposit.belowMinimum']],
  ['two who reach it together', { amount: { per: 'guest', adult: 40, child: 10 }, minCovers: 2 }, []],
  [
    'two of whom the child pays nothing',
    { amount: { per: 'guest', adult: 40, child: 0 }, minCovers: 2 },
    ['amount.adult deposit.belowMinimum'],
  ],
  [
    'children alone, with a cent',
    { amount: { per: 'guest', adult: 0, child: 1 } },
    ['amount.child deposit.belowMinimum'],
  ],
  ['part payment for a deposit', { nature: 'acconto' }, []],
  ['a penalty that is paid beforehand', { nature: 'penale' }, ['nature field.choice']],
  ['a guarantee as its kind is by itself', { kind: 'guarantee' }, []],
  ['a guarantee that is earnest money', { kind: 'guarantee', nature: 'caparra' }, ['nature field.choice']],
])('a house’s rules: %s', (_, over, faults) => {
  const found = checkDeposits([aRule(), aRule(over)], 'eur');
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(faults.map((fault) => `deposits.1.${fault}`));
});

it.each([
  ['the same sum', { amount: 2500 }, true],
  ['another sum', { amount: 3000 }, false],
  ['the whole beforehand', { kind: 'prepayment' }, false],
] as const)('an agreed deposit is the same as one with %s: %o', (_, over, same) => {
  const agreed = { kind: 'deposit', amount: 2500 } as AgreedDeposit;
  expect(sameDeposit(agreed, { ...agreed, ...over })).toBe(same);
  expect(sameDeposit(agreed, null)).toBe(false);
});
