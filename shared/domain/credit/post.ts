import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Micros } from '../message/rates.ts';
import { applyEntry, type Entry, type EntryActor } from './entry.ts';
import { balanceOf, type Lot, partsOf, type Wallet } from './wallet.ts';

/** What is to be entered; amounts are whole micros and not negative, except an adjustment's. */
export type Posting = {
  readonly source: string;
  readonly text?: string;
  readonly quantity?: number;
} & (
  | { readonly kind: 'purchase' | 'grant'; readonly micros: Micros; readonly until?: number }
  | { readonly kind: 'reserve' | 'refund' | 'adjust'; readonly micros: Micros }
  /** `of`: the reservation's entry; `micros`: what the act cost, at most what was reserved. */
  | { readonly kind: 'settle'; readonly micros: Micros; readonly of: Pick<Entry, 'micros' | 'parts'> }
  | { readonly kind: 'release'; readonly of: Pick<Entry, 'micros' | 'parts'> }
);

/** `plafond`: how far below zero the balance may go. */
export type Terms = { readonly plafond: Micros; readonly now: number; readonly actor: EntryActor };

export type Posted = { readonly wallet: Wallet; readonly entries: readonly Entry[] };

/** The day and the month (UTC) of an instant: accounts with venues in several zones have one ledger. */
export const dayOf = (at: number): LocalDate => new Date(at).toISOString().slice(0, 10) as LocalDate;
export const monthOf = (at: number): string => dayOf(at).slice(0, 7);

/**
 * The entries of a posting, those of lots that have expired before it, and, with the first posting of a month, the close
 * of the one before. `short`: the balance would fall below the plafond. `month`: of the latest entry, which a clock that
 * is behind does not go back from.
 */
export function post(
  { wallet, month }: { readonly wallet: Wallet; readonly month: string },
  posting: Posting,
  terms: Terms,
): Posted | 'short' {
  const current = monthOf(terms.now) > month ? monthOf(terms.now) : month;
  const ledger = ledgerFrom(wallet, { at: terms.now, month: current, actor: terms.actor });
  if (month !== '' && current !== month) ledger.close(month);
  for (const lot of wallet.lots.filter(({ until = Number.POSITIVE_INFINITY }) => until <= terms.now)) {
    ledger.add({ kind: 'expiry', micros: -lot.micros, held: 0, parts: [lot], source: `expiry:${lot.id}` });
  }
  const effect = effectOf(ledger.wallet(), posting);
  if (effect === 'short') return effect;
  const { source, text, quantity, kind } = posting;
  ledger.add({ kind, source, ...effect, ...(text !== undefined && { text }), ...(quantity && { quantity }) });
  const after = ledger.wallet();
  if (effect.micros < 0 && balanceOf(after) + terms.plafond < 0) return 'short';
  return { wallet: after, entries: ledger.entries() };
}

type Effect = Pick<Entry, 'micros' | 'held' | 'parts'>;

function effectOf(wallet: Wallet, posting: Posting): Effect | 'short' {
  switch (posting.kind) {
    case 'purchase':
    case 'grant': {
      const { source, micros, until } = posting;
      const nature = posting.kind === 'purchase' ? 'paid' : 'granted';
      return { micros, held: 0, parts: [{ id: source, nature, micros, ...(until !== undefined && { until }) }] };
    }
    case 'reserve':
      return { micros: -posting.micros, held: posting.micros, parts: partsOf(wallet.lots, posting.micros) };
    case 'adjust': {
      const { source, micros } = posting;
      if (micros >= 0) return { micros, held: 0, parts: [{ id: source, nature: 'granted', micros }] };
      return { micros, held: 0, parts: partsOf(wallet.lots, -micros) };
    }
    case 'refund': {
      // Only what was paid can be paid back.
      const paid = wallet.lots.filter(({ nature }) => nature === 'paid');
      const parts = partsOf(paid, posting.micros);
      if (parts.some(({ id }) => !paid.some((lot) => lot.id === id))) return 'short';
      return { micros: -posting.micros, held: 0, parts };
    }
    case 'settle': {
      const rest = -posting.of.micros - Math.min(posting.micros, -posting.of.micros);
      return { micros: rest, held: posting.of.micros, parts: lastOf(posting.of.parts, rest) };
    }
    case 'release':
      return { micros: -posting.of.micros, held: posting.of.micros, parts: posting.of.parts };
  }
}

/** The parts that were taken last, up to an amount: they go back first. */
function lastOf(parts: readonly Lot[], amount: Micros): readonly Lot[] {
  const back: Lot[] = [];
  let left = amount;
  for (const part of parts.toReversed()) {
    const micros = Math.min(left, part.micros);
    if (micros > 0) back.push({ ...part, micros });
    left -= micros;
  }
  return back;
}

function ledgerFrom(start: Wallet, of: Pick<Entry, 'at' | 'month' | 'actor'>) {
  let wallet = start;
  const entries: Entry[] = [];
  const add = (line: Effect & Pick<Entry, 'kind' | 'source' | 'text' | 'quantity' | 'carried'>) => {
    const entry = { ...of, ...line, n: wallet.n + 1, balance: 0 };
    wallet = applyEntry(wallet, entry);
    entries.push({ ...entry, balance: balanceOf(wallet) });
  };
  return {
    add,
    /** Closes a month: its wallet is carried forward into the next. */
    close(month: string) {
      const carried = { debt: wallet.debt, reserved: wallet.reserved };
      add({ kind: 'close', micros: 0, held: 0, parts: wallet.lots, source: `close:${month}`, carried });
    },
    wallet: () => wallet,
    entries: () => entries,
  };
}
