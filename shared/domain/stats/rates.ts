import { type Figures, partiesOf, TURN_BUCKETS, TURN_STEP } from './shape.ts';

/** With fewer parties a rate says nothing. */
export const MIN_PARTIES = 30;

/** A share with its 95 % interval, in thousandths. */
export type Rate = { readonly rate: number; readonly low: number; readonly high: number };

/** The share of `hits` among `n` with its Wilson interval; null when there are too few. */
export function rateOf(hits: number, n: number): Rate | null {
  if (n < MIN_PARTIES) return null;
  const z = 1.96;
  const p = hits / n;
  const scale = 1 + (z * z) / n;
  const middle = (p + (z * z) / (2 * n)) / scale;
  const half = (z / scale) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const thousandths = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000);
  return { rate: thousandths(p), low: thousandths(middle - half), high: thousandths(middle + half) };
}

/** Bookings that stood when the time to cancel ran out: they came, did not come, or were cancelled late. */
export const dueParties = (figures: Figures): number =>
  partiesOf(figures, 'seated') -
  partiesOf(figures, 'walkIn') +
  partiesOf(figures, 'noShow') +
  partiesOf(figures, 'lateCancelled');

export const noShowRate = (figures: Figures): Rate | null => rateOf(partiesOf(figures, 'noShow'), dueParties(figures));

export const lateCancelRate = (figures: Figures): Rate | null =>
  rateOf(partiesOf(figures, 'lateCancelled'), dueParties(figures));

/** The stays of a group of sizes: how many, the minutes that half and four fifths of them do not exceed, and those promised. */
export type Turn = { readonly n: number; readonly p50: number; readonly p80: number; readonly promised: number };

export function turnOf({ turns, promised }: Figures, group: number): Turn | null {
  const buckets = turns.slice(group * TURN_BUCKETS, (group + 1) * TURN_BUCKETS);
  const n = buckets.reduce((sum, each) => sum + each, 0);
  if (n === 0) return null;
  return {
    n,
    p50: quantile(buckets, n, 50),
    p80: quantile(buckets, n, 80),
    promised: Math.round((promised[group] ?? 0) / n),
  };
}

/** The end of the bucket in which so many percent of all are reached. */
function quantile(buckets: readonly number[], n: number, percent: number): number {
  let seen = 0;
  const at = buckets.findIndex((each) => {
    seen += each;
    return seen * 100 >= n * percent;
  });
  return (at + 1) * TURN_STEP;
}

/** The change against another figure in percent; null when that one is zero. */
export const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
