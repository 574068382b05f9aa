import { type Refusal, refuse, refuseField } from '#functions/platform/refusal.ts';
import { changeWrite } from '#functions/stores/account-changes.ts';
import type { AccountsStore } from '#functions/stores/accounts.ts';
import type { PricesStore } from '#functions/stores/prices.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import type { AccountPrices } from '#shared/domain/credit/prices.ts';
import type { ChangedTerm, TermValue } from '#shared/domain/customer/terms.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

type Deps = {
  readonly accounts: Pick<AccountsStore, 'find'>;
  readonly prices: Pick<PricesStore, 'ofAccount' | 'save'>;
  readonly actor: { readonly userId: string; readonly name: string; readonly accountId: string };
  readonly now: number;
};

type Change = {
  readonly accountId: string;
  /** Of the prices that were shown. */
  readonly version: number;
  readonly term: ChangedTerm;
  readonly from: LocalDate;
  readonly after: TermValue;
  readonly valueOf: (prices: AccountPrices) => TermValue;
  readonly change: (prices: AccountPrices) => AccountPrices;
};

type Changed = { readonly version: number; readonly undo: number };

/** Nobody of the platform's staff changes what their own account pays or may owe. */
export const isOwn = (actor: { readonly accountId: string }, accountId: string): boolean =>
  actor.accountId === accountId;

/**
 * Changes an account's prices from a day on, with the entry of its history, in one transaction on the version that was
 * shown. What is past is not changed: it may have been billed.
 */
export async function changePrices({ accounts, prices, actor, now }: Deps, change: Change): Promise<Changed | Refusal> {
  const { accountId, version, term, from, after } = change;
  if (isOwn(actor, accountId)) return refuse('account.own');
  if (from < dayOf(now)) return refuseField('from', 'field.past');
  if (!(await accounts.find(accountId))) return refuse('account.unknown');
  const read = await prices.ofAccount(accountId);
  if (read.version !== version) return refuse('customer.stale');
  const { userId, name } = actor;
  const entry = { at: now, by: { userId, name }, term, from, before: change.valueOf(read.prices), after };
  const kept = { ...entry, prices: read.prices, version: version + 1 };
  const more = [changeWrite(accountId, kept)];
  const outcome = await prices.save(accountId, version, change.change(read.prices), more);
  return outcome === 'done' ? { version: version + 1, undo: now } : refuse('customer.stale');
}
