import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { AccountLine } from './account-line.ts';
import type { VenueLine } from './venue-line.ts';

/** Why somebody of the platform should look at a venue, the most pressing first. */
export const CONCERNS = ['paused', 'licenceOver', 'licenceEnds', 'alert', 'never', 'quiet', 'falling', 'away'] as const;
export type Concern = (typeof CONCERNS)[number];

const DAY_MS = 86_400_000;
/** A venue without a booking for so long is quiet; one whose people have not signed in for so long is away. */
const QUIET_DAYS = 14;
const AWAY_DAYS = 14;
/** A licence is pointed out so long before its end. */
const ENDS_DAYS = 14;
/** A new account is left alone so long. */
const NEW_DAYS = 14;
/** Four weeks with less than this share of the four before are a fall, from so many covers on. */
const FALL = 0.7;
const MIN_COVERS = 20;

type Seen = { readonly now: number; readonly today: LocalDate; readonly alerted: boolean };

/** The covers of the last four weeks, and of the four before them. */
export function trendOf({ weeks }: Pick<VenueLine, 'weeks'>): { readonly last: number; readonly before: number } {
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  return { last: sum(weeks.slice(0, 4)), before: sum(weeks.slice(4, 8)) };
}

/** What is the matter with a venue; an account that was not looked at yet has no concerns of its own. */
export function concernsOf(
  venue: VenueLine,
  account: AccountLine | undefined,
  { now, today, alerted }: Seen,
): Concern[] {
  const { last, before } = trendOf(venue);
  const isOld = account !== undefined && now - account.createdAt > NEW_DAYS * DAY_MS;
  const until = account?.licenceUntil ?? null;
  const has: Readonly<Record<Concern, boolean>> = {
    paused: account?.state === 'paused',
    licenceOver: until !== null && until <= today,
    licenceEnds: until !== null && today < until && until <= addDays(today, ENDS_DAYS),
    alert: alerted,
    never: isOld && venue.bookedAt === null,
    quiet: venue.bookedAt !== null && now - venue.bookedAt > QUIET_DAYS * DAY_MS,
    falling: before >= MIN_COVERS && last < before * FALL,
    away: isOld && now - (account.signedInAt ?? 0) > AWAY_DAYS * DAY_MS,
  };
  return CONCERNS.filter((concern) => has[concern]);
}
