import { expect, it } from 'vitest';
import { importsOf, type Source, sourceFiles } from './sources.ts';

/*
 * A coupon that rewards a review would make the review unlawful (record 0118). So no code that has to do with reviews
 * can run code that has to do with coupons, or the other way round: what they share is the visit.
 */
const PRODUCT = /^(functions|shared)\//;
const OF_REVIEWS = /^(functions|shared)\/(?!workers\/timers\/).*\breview/;
const OF_COUPONS = /^(functions|shared)\/(?!workers\/timers\/).*\bcoupon/;

const files = new Map(sourceFiles().flatMap((file) => (PRODUCT.test(file.path) ? [[file.path, file]] : [])));
const runs = (file: Source): string[] =>
  importsOf(file).flatMap(({ kind, target }) => (kind !== 'type' && target && files.has(target) ? [target] : []));

/** The ways on which some files run others, by their last step. */
function waysBetween(from: RegExp, to: RegExp): string[] {
  const seen = new Map([...files.values()].filter(({ path }) => from.test(path)).map((file) => [file.path, file]));
  const ways: string[] = [];
  for (const file of seen.values()) {
    for (const target of runs(file)) {
      const next = files.get(target);
      if (to.test(target)) ways.push(`${file.path} runs ${target}`);
      else if (next && !seen.has(target)) seen.set(target, next);
    }
  }
  return ways;
}

it('no path of code leads from a review to a coupon', () => {
  expect([...files.keys()].filter((path) => OF_REVIEWS.test(path)).length).toBeGreaterThan(20);
  expect(waysBetween(OF_REVIEWS, OF_COUPONS)).toEqual([]);
});

it('a coupon knows of no review', () => {
  const own = [...files.values()].filter(({ path }) => OF_COUPONS.test(path));
  const known = own.flatMap((file) => runs(file).filter((target) => OF_REVIEWS.test(target)));
  expect(known).toEqual([]);
});
