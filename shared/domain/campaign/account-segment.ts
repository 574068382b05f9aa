import type { Locale } from '../kernel/locale.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { SoldModule } from '../shop/items.ts';
import type { LicenceState } from '../shop/licence.ts';

/** Which accounts a campaign of the platform is for; null and an empty list ask nothing. */
export type AccountSegment = {
  readonly licences: readonly LicenceState[];
  /** The licence runs, and ends within so many days. */
  readonly endsWithin: number | null;
  /** All of these modules run. */
  readonly has: readonly SoldModule[];
  /** None of these modules runs. */
  readonly lacks: readonly SoldModule[];
  /** ISO 3166, two letters. */
  readonly countries: readonly string[];
  readonly locales: readonly Locale[];
  /** Nobody of the account has signed in for so many days. */
  readonly awayFor: number | null;
  /** The price lists by their names; empty for all accounts. */
  readonly lists: readonly string[];
  /** Whether the account has something to pay. */
  readonly owes: boolean | null;
  /** The agent's account that works for a venue of it. */
  readonly agent: string | null;
};

export const ALL_ACCOUNTS: AccountSegment = {
  ...{ licences: [], endsWithin: null, has: [], lacks: [], countries: [], locales: [] },
  ...{ awayFor: null, lists: [], owes: null, agent: null },
};

/** What a segment sees of an account. */
export type SegmentAccount = {
  readonly licence: LicenceState;
  readonly until: LocalDate | null;
  readonly modules: readonly SoldModule[];
  readonly country: string;
  readonly locale: Locale;
  readonly createdAt: number;
  readonly signedInAt: number | null;
  readonly list: string | null;
  readonly owes: boolean;
  /** The agents' accounts that work for it, as far as they are asked for. */
  readonly agents: readonly string[];
};

const DAY_MS = 86_400_000;
type When = { readonly today: LocalDate; readonly now: number };

/** Whether an account belongs to a segment on a day. Who never signed in is away since the account exists. */
export function matchesAccount(segment: AccountSegment, account: SegmentAccount, { today, now }: When): boolean {
  const { licences, endsWithin, has, lacks, countries, locales, awayFor, lists, owes, agent } = segment;
  return (
    oneOf(licences, account.licence) &&
    (endsWithin === null || ends(account.until, today, endsWithin)) &&
    has.every((module) => account.modules.includes(module)) &&
    !lacks.some((module) => account.modules.includes(module)) &&
    oneOf(countries, account.country) &&
    oneOf(locales, account.locale) &&
    (awayFor === null || (account.signedInAt ?? account.createdAt) <= now - awayFor * DAY_MS) &&
    oneOf(lists, account.list) &&
    (owes === null || account.owes === owes) &&
    (agent === null || account.agents.includes(agent))
  );
}

const oneOf = <T>(wanted: readonly T[], own: T | null): boolean =>
  wanted.length === 0 || (own !== null && wanted.includes(own));

const ends = (until: LocalDate | null, today: LocalDate, days: number): boolean =>
  until !== null && until > today && until <= addDays(today, days);
