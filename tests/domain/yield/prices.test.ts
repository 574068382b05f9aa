import { describe, expect, it } from 'vitest';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { demandOf, type History, shareToCome } from '#shared/domain/yield/prices/demand.ts';
import { learnPrices, type Prices, stayPrices } from '#shared/domain/yield/prices/prices.ts';
import { costOfStarts, rankStarts } from '#shared/domain/yield/prices/rank.ts';
import { aDinner, aParty, aSheet, aTable, at, aVenue } from '../day/builders.ts';

const service = { open: at('18:00'), lastStart: at('22:00'), close: at('24:00') };
const rules = aVenue({
  tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 1, 2), aTable(4, 2, 4)],
  shifts: [aDinner({ firstSeating: service.open, lastSeating: service.lastStart, close: service.close })],
  durations: [{ upTo: 99, minutes: 90 }],
});
/** Everybody wishes to be there from eight to ten. */
const busy: History = {
  from: service.open,
  presentCovers: Array.from({ length: 24 }, (_, q) => (q >= 6 && q < 16 ? 40 : q >= 3 && q < 20 ? 8 : 1)),
};
const ANY = rules.areas.length;
const learned = (history: History, sheet = EMPTY_SHEET) =>
  learnPrices(rules, service, sheet, demandOf(rules, service, history, [], 10_000));
const priceOf = (prices: Prices, covers: number, start: number) => stayPrices(prices, rules, covers, ANY)(start);

describe('bid prices', () => {
  it('charge the busy time and not the quiet one', () => {
    const prices = learned(busy);
    expect(priceOf(prices, 2, at('20:00'))).toBeGreaterThan(0);
    expect(priceOf(prices, 2, at('22:00'))).toBeLessThan(priceOf(prices, 2, at('20:00')));
    expect(priceOf(prices, 2, at('18:00'))).toBeLessThan(priceOf(prices, 2, at('20:00')));
  });

  it('charge nothing when few are expected', () => {
    const quiet = { ...busy, presentCovers: busy.presentCovers.map((covers) => covers / 40) };
    expect(priceOf(learned(quiet), 2, at('20:00'))).toBe(0);
  });

  it('charge a table for four more than a table for two', () => {
    const prices = learned(busy);
    expect(priceOf(prices, 4, at('20:00'))).toBeGreaterThan(priceOf(prices, 2, at('20:00')));
  });

  it('rise with what is already taken', () => {
    const taken = aSheet(aParty({ unit: 1 }), aParty({ unit: 2 }), aParty({ unit: 3 }));
    expect(priceOf(learned(busy, taken), 2, at('20:00'))).toBeGreaterThan(priceOf(learned(busy), 2, at('20:00')));
  });

  it('are the same for the same day', () => {
    expect(learned(busy).tables).toEqual(learned(busy).tables);
  });
});

describe('demandOf', () => {
  it('expects less the nearer the evening', () => {
    expect(shareToCome(0)).toBe(0);
    expect(shareToCome(600)).toBeLessThan(shareToCome(6_000));
  });

  it('learns the sizes of parties from the venue’s past, little from one evening', () => {
    const sixes = Array.from({ length: 12 }, (_, i) => (i === 5 ? 30 : 0));
    const shareOfSix = (over: Partial<History>) =>
      demandOf(rules, service, { ...busy, ...over }, [], 5_000).sizes.find(({ covers }) => covers === 6)?.share ?? 0;
    expect(shareOfSix({})).toBeCloseTo(0.055);
    expect(shareOfSix({ sizes: sixes, days: 1 })).toBeLessThan(0.5);
    expect(shareOfSix({ sizes: sixes, days: 24 })).toBeGreaterThan(0.9);
  });

  it('learns the areas from the requests that came', () => {
    const seen = Array.from({ length: 50 }, () => ({ covers: 2, area: 'Outdoor' as const }));
    const [indoor = 0, outdoor = 0] = demandOf(rules, service, busy, seen, 5_000).areas;
    expect(outdoor).toBeGreaterThan(4 * indoor);
  });

  it('puts the wished starts before the covers present', () => {
    const { starts } = demandOf(rules, service, busy, [], 5_000);
    const mean = starts.reduce((sum, share, q) => sum + share * q, 0);
    expect(mean).toBeGreaterThan(5);
    expect(mean).toBeLessThan(11);
  });
});

describe('rankStarts', () => {
  const wish = at('20:00');
  const starts = [at('19:30'), at('20:00'), at('20:15'), at('21:00')];
  const cost = (start: number): number => (start === at('21:00') ? 0 : 1);

  it.each([
    ['off', [at('20:00'), at('20:15'), at('19:30'), at('21:00')]],
    ['gentle', [at('21:00'), at('20:00'), at('20:15'), at('19:30')]],
    ['strong', [at('21:00'), at('20:00'), at('20:15'), at('19:30')]],
  ] as const)('with steering %s offers every feasible start, in that order', (steering, expected) => {
    expect(rankStarts(steering, wish, starts, cost)).toEqual(expected);
  });

  it('takes the earlier of two equally near when off', () => {
    expect(rankStarts('off', wish, [at('20:15'), at('19:45'), wish], cost)).toEqual([wish, at('19:45'), at('20:15')]);
  });

  it('prefers the quiet start of two that cost the same', () => {
    const asked = { covers: 2, area: ANY, duration: 90 };
    const costOf = costOfStarts(rules, learned({ ...busy, presentCovers: [] }), busy, asked);
    expect(rankStarts('strong', wish, [at('20:00'), at('22:00')], costOf)[0]).toBe(at('22:00'));
  });
});
