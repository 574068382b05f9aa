import { setTimeout as sleep } from 'node:timers/promises';
import type { Item, Table, TransactOutcome, Write } from '#functions/platform/table.ts';
import type { Entry } from '#shared/domain/credit/entry.ts';
import { type DailyUse, isLow, withUse } from '#shared/domain/credit/low.ts';
import { DEFAULT_PLAFOND, START_CREDIT } from '#shared/domain/credit/opening.ts';
import { dayOf, type Posted, type Posting, post, type Terms } from '#shared/domain/credit/post.ts';
import { balanceOf, NO_CREDITS, type Wallet } from '#shared/domain/credit/wallet.ts';
import type { Micros } from '#shared/domain/message/rates.ts';
import { creditsPk, entriesPrefix, entryKey, sourceKey, walletKey } from './credits.keys.ts';

/** An account's credits as they stand. */
export type Credits = {
  readonly wallet: Wallet;
  /** Of the latest entry; empty before the first. */
  readonly month: string;
  readonly plafond: Micros;
  /** The balance after the last credits came in. */
  readonly peak: Micros;
  readonly use: DailyUse;
  /** Its owners have been told that it is low. */
  readonly told: boolean;
  /** Counts every write; 0: nothing is stored. */
  readonly version: number;
};

/** `known`: the act was entered before. `conflict`: with another amount. `short`: the plafond does not allow it. */
export type PostOutcome = 'posted' | 'known' | 'conflict' | 'short';

export type PostOptions = Omit<Terms, 'plafond'> & {
  /** Further writes of the same transaction, for when these credits become low with it. */
  readonly whenLow?: () => Promise<readonly Write[]>;
};

/** Where a reservation stands: `open` may be settled or released. */
export type Reserved = { readonly entry: Entry; readonly ended: 'settle' | 'release' | null };

const TRIES = 400;
const MAX_WAIT_MS = 250;

/** The ledger of credits of accounts: entries are added, in one transaction with the wallet that they lead to. */
export const creditsStore = (table: Table) => ({
  /** An account without entries has what it is given with its first one. */
  async load(accountId: string): Promise<Credits> {
    const item = await table.get(walletKey(accountId));
    return item ? toCredits(item) : opened();
  },

  /** What may be spent without the plafond; an account without entries has what it starts with. */
  async balance(accountId: string): Promise<Micros> {
    const { wallet, version } = await this.load(accountId);
    return version === 0 ? START_CREDIT.micros : balanceOf(wallet);
  },

  /** Enters an act once, however often and from wherever it is called; a lost race is tried again. */
  async post(accountId: string, posting: Posting, options: PostOptions): Promise<PostOutcome> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const before = await this.load(accountId);
      const verdict = creditWrites(accountId, before, posting, options);
      if (verdict === 'short') return (await knownAs(table, accountId, posting)) ?? 'short';
      const turns = verdict.after.told && !before.told;
      const more = turns ? ((await options.whenLow?.()) ?? []) : [];
      const outcome = await table.transact([...verdict.writes, ...more]);
      if (outcome.kind === 'done') return 'posted';
      if (isSourceTaken(outcome)) return (await knownAs(table, accountId, posting)) ?? 'conflict';
      await sleep(Math.random() * Math.min(MAX_WAIT_MS, 5 * 2 ** attempt));
    }
    throw new Error('the wallet is written to without end; the queue tries again');
  },

  /** What is reserved for an act; null: nothing ever was. */
  async reserved(accountId: string, source: string): Promise<Reserved | null> {
    const [claim, end] = await Promise.all([
      table.get(sourceKey(accountId, source)),
      table.get(sourceKey(accountId, endOf(source))),
    ]);
    if (!claim) return null;
    const item = await table.get(entryKey(accountId, { month: claim.month as string, n: claim.n as number }));
    return item ? { entry: toEntry(item), ended: (end?.kind as Reserved['ended']) ?? null } : null;
  },

  /** The entries of a month, the first one its predecessor's close if there was any. */
  async entries(accountId: string, month: string): Promise<Entry[]> {
    return (await table.query({ pk: creditsPk(accountId), prefix: entriesPrefix(month) })).map(toEntry);
  },

  /**
   * Sets how far below zero the balance may go, with `more`; nothing that is spent already is taken back. An account
   * without entries gets with it what it starts with.
   */
  async savePlafond(
    accountId: string,
    before: Credits,
    plafond: Micros,
    { now, actor, more = [] }: Omit<Terms, 'plafond'> & { readonly more?: readonly Write[] },
  ): Promise<'done' | 'lost race'> {
    const start = before.version === 0 ? post(before, START_CREDIT, { now, actor, plafond }) : 'short';
    const begun = start === 'short' ? { ...before, version: before.version + 1 } : creditsAfter(before, start, now);
    const outcome = await table.transact([
      { put: toItem(accountId, { ...begun, plafond }), if: asBefore(before) },
      ...(start === 'short' ? [] : start.entries.map((entry) => entryWrite(accountId, entry))),
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },
});

export type CreditsStore = ReturnType<typeof creditsStore>;

/** What ends a reservation, whether it succeeds or fails, is entered once under this. */
export const endOf = (source: string): string => `end:${source}`;

const opened = (): Credits => ({
  ...{ wallet: NO_CREDITS, month: '', plafond: DEFAULT_PLAFOND, peak: 0, use: {}, told: false, version: 0 },
});

type Verdict = { readonly writes: readonly Write[]; readonly after: Credits };

/**
 * The writes that enter an act, for the transaction of what it pays for: the wallet comes first, the claim of the source
 * second.
 */
export function creditWrites(
  accountId: string,
  before: Credits,
  posting: Posting,
  { now, actor }: Omit<Terms, 'plafond'>,
): Verdict | 'short' {
  const terms = { now, actor, plafond: before.plafond };
  // What an account starts with is written with its first entry.
  const start = before.version === 0 ? post(before, START_CREDIT, terms) : null;
  if (start === 'short') return start;
  const begun = start ? { wallet: start.wallet, month: start.entries[0]?.month ?? '' } : before;
  const posted = post(begun, posting, terms);
  if (posted === 'short') return posted;
  const entries = [...(start?.entries ?? []), ...posted.entries];
  const after = creditsAfter(before, { wallet: posted.wallet, entries }, now);
  const last = entries.at(-1);
  const claim = { n: last?.n, month: last?.month, kind: posting.kind, micros: amountOf(posting) };
  return {
    after,
    writes: [
      { put: toItem(accountId, after), if: asBefore(before) },
      { put: { ...sourceKey(accountId, posting.source), ...claim }, if: { absent: true } },
      ...entries.map((entry) => entryWrite(accountId, entry)),
    ],
  };
}

const entryWrite = (accountId: string, entry: Entry): Write => ({
  put: { ...entryKey(accountId, entry), e: entry },
  if: { absent: true },
});

function creditsAfter(before: Credits, { wallet, entries }: Posted, now: number): Credits {
  const day = dayOf(now);
  let { peak, use } = before;
  for (const { kind, micros, held, balance } of entries) {
    if (kind === 'purchase' || kind === 'grant') peak = balance;
    if (kind === 'settle') use = withUse(use, day, -held - micros);
  }
  const told = isLow(balanceOf(wallet), peak, use);
  return {
    ...before,
    wallet,
    month: entries.at(-1)?.month ?? before.month,
    peak,
    use,
    told,
    version: before.version + 1,
  };
}

const asBefore = ({ version }: Credits) => (version === 0 ? ({ absent: true } as const) : { equals: { v: version } });

/** The claim is the second write. */
const isSourceTaken = (outcome: TransactOutcome): boolean =>
  outcome.kind === 'lost' && outcome.writes[1]?.failed === true;

const amountOf = (posting: Posting): Micros => (posting.kind === 'release' ? 0 : posting.micros);

async function knownAs(table: Table, accountId: string, posting: Posting): Promise<'known' | 'conflict' | null> {
  const claim = await table.get(sourceKey(accountId, posting.source));
  if (!claim) return null;
  return claim.kind === posting.kind && claim.micros === amountOf(posting) ? 'known' : 'conflict';
}

const toItem = (accountId: string, { wallet, version, ...rest }: Credits): Item => ({
  ...walletKey(accountId),
  ...rest,
  w: wallet,
  v: version,
});

const toCredits = ({ pk: _pk, sk: _sk, w, v, ...rest }: Item): Credits =>
  ({ ...rest, wallet: w, version: v }) as unknown as Credits;

const toEntry = ({ e }: Item): Entry => e as Entry;
