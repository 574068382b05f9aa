/** A share with its 95 % interval by Wilson's formula, in thousandths. `few`: too few cases to show it. */
export type Rate = { readonly share: number; readonly from: number; readonly to: number; readonly few: boolean };

const Z = 1.96;
/** Below this many cases an interval is so wide that the share says nothing. */
const MIN_CASES = 30;

export function rateOf(cases: number, all: number): Rate {
  if (all <= 0) return { share: 0, from: 0, to: 1000, few: true };
  const p = cases / all;
  const z2 = (Z * Z) / all;
  const middle = p + z2 / 2;
  const half = Z * Math.sqrt((p * (1 - p)) / all + z2 / (4 * all));
  const thousandth = (value: number) => Math.round((1000 * value) / (1 + z2));
  return {
    share: Math.round(1000 * p),
    from: Math.max(0, thousandth(middle - half)),
    to: Math.min(1000, thousandth(middle + half)),
    few: all < MIN_CASES,
  };
}
