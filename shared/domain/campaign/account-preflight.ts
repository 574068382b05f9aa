import { type ConsentAct, consentState, lastAct } from '../consent/consent.ts';
import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { type AccountSegment, matchesAccount, type SegmentAccount } from './account-segment.ts';
import { CAP, CAP_MS } from './preflight.ts';

/** Why an account of the segment gets nothing, in the order in which it is asked. */
export const ACCOUNT_LEFT_OUT = [
  ...(['closed', 'noAddress', 'bounced', 'optedOut', 'noText', 'cap', 'sameAddress'] as const),
] as const;
export type AccountLeftOut = (typeof ACCOUNT_LEFT_OUT)[number];

/** An account as the pre-flight sees it. */
export type CampaignAccount = SegmentAccount & {
  readonly accountId: string;
  /** Signed up for good, and not paused. */
  readonly open: boolean;
  readonly email: string;
  /** What its owner has said of the platform's news: nothing at all lets them be sent, to a customer. */
  readonly acts: readonly ConsentAct[];
  /** When it was sent news, by other campaigns (instants). */
  readonly sent: readonly number[];
};

export type JudgedAccount<A extends CampaignAccount = CampaignAccount> = {
  readonly account: A;
  readonly reason: AccountLeftOut | null;
};

type Texts = { readonly [L in Locale]?: unknown };
type Reached = Pick<CampaignAccount, 'open' | 'email' | 'locale' | 'acts' | 'sent'>;

const addressOf = ({ email }: Pick<CampaignAccount, 'email'>): string => email.trim().toLowerCase();

/**
 * Why nothing may be sent to this account now; null if it may. A customer may be told of what is like what they have
 * bought without having agreed, until they say no (art. 130 c. 4 of the Italian Code, art. 13 of Directive 2002/58).
 */
export function accountLeftOut(account: Reached, texts: Texts, now: number): AccountLeftOut | null {
  if (!account.open) return 'closed';
  if (addressOf(account) === '') return 'noAddress';
  if (consentState(account.acts, 'mail') === 'withdrawn')
    return lastAct(account.acts, 'mail')?.form === 'bounce' ? 'bounced' : 'optedOut';
  if (!texts[account.locale]) return 'noText';
  return account.sent.filter((at) => at > now - CAP_MS).length >= CAP ? 'cap' : null;
}

type Wanted = { readonly segment: AccountSegment; readonly texts: Texts };
type When = { readonly today: LocalDate; readonly now: number };

/**
 * Every account of the segment, eligible or with the reason against it. Of several with one address the first by id is
 * written to, unless one of them opted out.
 */
export function accountPreflight<A extends CampaignAccount>(
  { segment, texts }: Wanted,
  accounts: readonly A[],
  when: When,
): JudgedAccount<A>[] {
  const withdrawn = accounts.filter(({ acts }) => consentState(acts, 'mail') === 'withdrawn');
  const refused = new Set(withdrawn.map(addressOf));
  const taken = new Set<string>();
  return accounts
    .filter((account) => matchesAccount(segment, account, when))
    .toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1))
    .map((account): JudgedAccount<A> => {
      const reason = accountLeftOut(account, texts, when.now);
      if (reason) return { account, reason };
      const address = addressOf(account);
      if (refused.has(address)) return { account, reason: 'optedOut' };
      if (taken.has(address)) return { account, reason: 'sameAddress' };
      taken.add(address);
      return { account, reason: null };
    });
}
