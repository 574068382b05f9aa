import type { Micros } from '../message/rates.ts';
import { balanceOf, type Lot, NO_CREDITS, type Wallet, without, withParts } from './wallet.ts';

export const ENTRY_KINDS = [
  ...(['purchase', 'grant', 'reserve', 'settle', 'release', 'refund', 'expiry', 'adjust', 'close'] as const),
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Who or what wrote an entry: a user's name, or the part of the product. */
export type EntryActor = string;

/** One line of an account's ledger; never changed, never removed. */
export type Entry = {
  readonly n: number;
  readonly at: number;
  /** The month (UTC) in whose part of the ledger it stands. */
  readonly month: string;
  readonly kind: EntryKind;
  /** What the balance changes by: more than zero is credit. */
  readonly micros: Micros;
  /** What the reserved sum changes by. */
  readonly held: Micros;
  /** The lots that it comes from or goes into. */
  readonly parts: readonly Lot[];
  /** What it was written for: an act is entered once. */
  readonly source: string;
  readonly actor: EntryActor;
  /** The balance after it. */
  readonly balance: Micros;
  readonly text?: string;
  readonly quantity?: number;
  /** Of a month's close: the rest of the wallet that it carries forward. */
  readonly carried?: Pick<Wallet, 'debt' | 'reserved'>;
};

/** The wallet after one more entry. */
export function applyEntry(wallet: Wallet, { n, micros, held, parts, kind }: Entry): Wallet {
  const moved = kind === 'close' ? wallet : micros < 0 ? without(wallet, parts) : withParts(wallet, parts);
  return { ...moved, n, reserved: wallet.reserved + held };
}

/** The wallet that a month's close carries forward. */
export const walletOfClose = ({ n, parts, carried }: Entry): Wallet => ({
  n,
  lots: parts,
  debt: carried?.debt ?? 0,
  reserved: carried?.reserved ?? 0,
});

/**
 * The wallet that entries in their order amount to. The first one may be a month's close, which stands for all before it.
 */
export function foldEntries(entries: readonly Entry[]): Wallet {
  const [first] = entries;
  const start = first?.kind === 'close' ? walletOfClose(first) : NO_CREDITS;
  return (first?.kind === 'close' ? entries.slice(1) : entries).reduce(applyEntry, start);
}

/** What is wrong with a part of a ledger; null if the entries agree with each other and with the wallet they lead to. */
export function faultOfLedger(entries: readonly Entry[], wallet: Wallet): 'gap' | 'balance' | 'wallet' | null {
  let before = NO_CREDITS;
  for (const [nth, entry] of entries.entries()) {
    if (nth > 0 && entry.n !== before.n + 1) return 'gap';
    before = nth === 0 && entry.kind === 'close' ? walletOfClose(entry) : applyEntry(before, entry);
    if (balanceOf(before) !== entry.balance) return 'balance';
  }
  const same = before.n === wallet.n && before.reserved === wallet.reserved && balanceOf(before) === balanceOf(wallet);
  return same ? null : 'wallet';
}
