import { logDefect, logEvent } from '#functions/platform/log.ts';
import { type CreditsStore, endOf } from '#functions/stores/credits.ts';
import { type Entry, faultOfLedger } from '#shared/domain/credit/entry.ts';
import { monthOf } from '#shared/domain/credit/post.ts';

const DAY_MS = 86_400_000;
/** Providers give a message up after thirty days without a word: then nothing more is charged for it. */
const HELD_MS = 31 * DAY_MS;

export type CheckLedgerDeps = { readonly credits: Pick<CreditsStore, 'load' | 'entries' | 'reserved' | 'post'> };

/**
 * Recomputes an account's latest month and compares it with the wallet; false if they differ, which is logged as a
 * defect. Releases what is reserved for acts that nothing was ever heard of again.
 */
export async function checkLedger({ credits }: CheckLedgerDeps, accountId: string, now: number): Promise<boolean> {
  const before = await credits.load(accountId);
  if (before.version === 0) return true;
  const entries = await credits.entries(accountId, before.month);
  const { wallet, version } = await credits.load(accountId);
  // An entry came in between the reads: the next run looks again.
  if (version !== before.version) return true;
  const fault = faultOfLedger(entries, wallet);
  if (fault) logDefect('credits.fault', new Error(`the ledger does not add up: ${fault}`), { accountId });
  if (wallet.reserved > 0) await releaseForgotten({ credits }, accountId, now);
  return fault === null;
}

async function releaseForgotten({ credits }: CheckLedgerDeps, accountId: string, now: number): Promise<void> {
  const months = new Set([monthOf(now - HELD_MS), monthOf(now - 2 * HELD_MS)]);
  const isOld = ({ kind, at }: Entry) => kind === 'reserve' && at < now - HELD_MS;
  for (const month of months) {
    for (const { source } of (await credits.entries(accountId, month)).filter(isOld)) {
      const reserved = await credits.reserved(accountId, source);
      if (!reserved || reserved.ended) continue;
      const posting = { kind: 'release', source: endOf(source), of: reserved.entry, text: 'forgotten' } as const;
      await credits.post(accountId, posting, { now, actor: 'clock' });
      logEvent('credits.forgotten', { accountId });
    }
  }
}
