import type { Micros } from '../message/rates.ts';

/** Paid credits are an advance of the account; granted ones are a gift of the platform. */
export type LotNature = 'paid' | 'granted';

/** Credits that came in together, or a part of them. `until`: an instant after which they cannot be spent. */
export type Lot = {
  readonly id: string;
  readonly nature: LotNature;
  readonly micros: Micros;
  readonly until?: number;
};

/** The credits of an account after some entries of its ledger, in millionths of a euro. */
export type Wallet = {
  /** How many entries it is the sum of. */
  readonly n: number;
  readonly lots: readonly Lot[];
  /** What was spent beyond all lots; the next credits that come in pay it. */
  readonly debt: Micros;
  /** What is held for acts that have not succeeded or failed yet; already taken out of the lots. */
  readonly reserved: Micros;
};

export const NO_CREDITS: Wallet = { n: 0, lots: [], debt: 0, reserved: 0 };

/** Stands in an entry for what no lot covered. */
export const DEBT_LOT = 'debt';
/** What comes back of a debt that was paid in the meantime. */
const REPAID_LOT = 'repaid';

export const sumOf = (lots: readonly Lot[]): Micros => lots.reduce((sum, { micros }) => sum + micros, 0);
export const balanceOf = ({ lots, debt }: Pick<Wallet, 'lots' | 'debt'>): Micros => sumOf(lots) - debt;

/** Granted lots before paid ones, then whichever expires sooner, then the older one. */
const inOrder = (lots: readonly Lot[]): Lot[] =>
  lots.toSorted(
    (a, b) =>
      Number(a.nature === 'paid') - Number(b.nature === 'paid') ||
      (a.until ?? Number.MAX_SAFE_INTEGER) - (b.until ?? Number.MAX_SAFE_INTEGER),
  );

/** The parts of lots that an amount is taken from; what no lot covers is the last part. */
export function partsOf(lots: readonly Lot[], amount: Micros): readonly Lot[] {
  const parts: Lot[] = [];
  let left = amount;
  for (const lot of inOrder(lots)) {
    const micros = Math.min(left, lot.micros);
    if (micros > 0) parts.push({ ...lot, micros });
    left -= micros;
  }
  return left > 0 ? [...parts, { id: DEBT_LOT, nature: 'paid', micros: left }] : parts;
}

/** The wallet without these parts. */
export function without(wallet: Wallet, parts: readonly Lot[]): Wallet {
  const of = new Map(parts.map((part) => [part.id, part.micros]));
  const lots = wallet.lots.map((lot) => ({ ...lot, micros: lot.micros - (of.get(lot.id) ?? 0) }));
  return { ...wallet, lots: lots.filter(({ micros }) => micros > 0), debt: wallet.debt + (of.get(DEBT_LOT) ?? 0) };
}

/** The wallet with these parts back in their lots; a debt is paid before anything is left in a lot. */
export function withParts(wallet: Wallet, parts: readonly Lot[]): Wallet {
  const lots = new Map(wallet.lots.map((lot) => [lot.id, lot]));
  for (const part of parts) {
    if (part.micros === 0) continue;
    const id = part.id === DEBT_LOT ? REPAID_LOT : part.id;
    const lot = lots.get(id);
    lots.set(id, { ...part, id, micros: part.micros + (lot?.micros ?? 0) });
  }
  const all = [...lots.values()];
  const paid = Math.min(wallet.debt, sumOf(all));
  const after = { ...wallet, lots: all, debt: wallet.debt - paid };
  return paid > 0 ? without(after, partsOf(all, paid)) : after;
}
