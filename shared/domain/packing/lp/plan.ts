import type { Program } from './program.ts';

/** By index on the board: the units that the plan allows a party. */
export type Plan = ReadonlyMap<number, readonly number[]>;

/** All options of which a party has a share; the key option has what the basic ones leave. */
export function eachShare(
  { basis, key }: Program,
  visit: (party: number, option: number, share: number) => void,
): void {
  const rest = new Map<number, number>();
  for (let e = 0; e < basis.size; e++) {
    const [party, share] = [basis.party[e] as number, basis.share[e] as number];
    rest.set(party, (rest.get(party) ?? 1) - share);
    visit(party, basis.option[e] as number, share);
  }
  for (const [party, share] of rest) visit(party, key[party] as number, share);
}

export function planOf({ basis, board, who, key, options, classes }: Program): Plan {
  const bundles = Int16Array.from(who, (_, party) => (options[party] as Int16Array)[key[party] as number] as number);
  for (let e = 0; e < basis.size; e++) {
    const party = basis.party[e] as number;
    if (party >= who.length || (basis.share[e] as number) < 0.5) continue;
    bundles[party] = (options[party] as Int16Array)[basis.option[e] as number] as number;
  }
  const plan = new Map<number, readonly number[]>();
  for (const [party, one] of who.entries()) {
    const choices = board.choices[one] as readonly number[];
    plan.set(
      one,
      choices.filter((unit) => classes.bundleOf[unit] === bundles[party]),
    );
  }
  return plan;
}
