import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from './sources.ts';

/*
 * A coupon belongs to a visit and never to its review (Italian law of 2026 on reviews: none may be the fruit of a
 * discount). So no code that runs for a review can reach code that issues or changes coupons.
 */

const sources = new Map(
  sourceFiles()
    .filter(({ path }) => /^(functions|shared)\//.test(path))
    .map((source) => [source.path, source]),
);
const OF_REVIEWS =
  /^(functions\/(reviews|services\/reviews)\/|functions\/stores\/review|shared\/(domain\/review|operations\/reviews)\/)/;
const OF_COUPONS = /coupon/;

/** The way by imports of values from a file to one that matches; null when there is none. */
function wayTo(from: string, what: RegExp): readonly string[] | null {
  const ways: (readonly string[])[] = [[from]];
  const seen = new Set([from]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    const last = way.at(-1) ?? '';
    if (what.test(last)) return way;
    const source = sources.get(last);
    for (const { kind, target } of source ? importsOf(source) : []) {
      if (kind === 'type' || !target || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return null;
}

it('no way of imports leads from a review to a coupon', () => {
  const reviews = [...sources.keys()].filter((path) => OF_REVIEWS.test(path));
  expect(reviews.length).toBeGreaterThan(20);
  expect(reviews.flatMap((path) => wayTo(path, OF_COUPONS) ?? [])).toEqual([]);
});

it('and there is one from the thanks after a visit to its coupon, as the search would find it', () => {
  expect(wayTo('functions/workers/timers/handler.ts', OF_COUPONS)).not.toBeNull();
});
