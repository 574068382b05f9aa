import { env } from '#functions/platform/env.ts';
import { logEvent } from '#functions/platform/log.ts';
import { changeText, digestText } from '#functions/services/digest-texts.ts';
import { unsubscribeHeaders } from '#functions/services/unsubscribe-link.ts';
import { wantsDigest } from '#functions/stores/users.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { UNSUBSCRIBE_PATH } from '#shared/contracts/unsubscribe.ts';
import { markOfRules } from '#shared/domain/day/findings.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mealsOf } from '#shared/domain/stats/day-figures.ts';
import { figuresOfWeek, weeksAround } from '#shared/domain/stats/week.ts';
import { isThin, type Proposal, sumTrials } from '#shared/domain/yield/sum-trials.ts';
import { noticeWords } from './notice-texts.ts';
import type { NoticesDeps } from './notices-deps.ts';

const DAYS_BACK = 28;

/** The mail to an owner about a week of a venue; nothing if it was switched off since, or if there is nothing to tell. */
export async function mailDigest(deps: NoticesDeps, { about, id, locale }: NoticeCommand): Promise<void> {
  const [userId = '', venueId, monday] = id.split('|') as [string, VenueId, LocalDate];
  const [user, venue] = await Promise.all([deps.users.find(userId), deps.venues.find(venueId)]);
  const period = { from: addDays(monday, -DAYS_BACK), to: weeksAround(monday).ahead.to };
  const days = await deps.stats.ofPeriod(venueId, period);
  const figures = figuresOfWeek(days, monday);
  if (!user || !venue || !wantsDigest(user, venueId) || !figures) return logEvent('notice.dropped', { about });

  const stop = await stopLink(deps, userId, locale);
  const proposal = await proposalOf(deps, venue, days, monday);
  const number = new Intl.NumberFormat(locale);
  const { past } = weeksAround(monday);
  const span = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const week = span.formatRange(new Date(past.from), new Date(past.to));
  const words = {
    ...{ name: user.name, venue: venue.name, week, link: `${env('APP_ORIGIN')}/stats`, stop },
    ...Object.fromEntries(Object.entries(figures).map(([name, covers]) => [name, number.format(covers)])),
  };
  const parts = [
    digestText('text', locale, words),
    ...(proposal
      ? [
          digestText('proposal', locale, {
            change: changeText(proposal, locale),
            covers: number.format(proposal.covers),
          }),
        ]
      : []),
    digestText('end', locale, words),
    noticeWords('signature', locale, {}),
  ];
  const outcome = await deps.mail.send({
    ...{ to: user.email, kind: about, subject: digestText('subject', locale, words) },
    text: `${parts.join('\n\n')}\n`,
    headers: unsubscribeHeaders(stop),
  });
  if (outcome.kind === 'refused') logEvent('notice.undelivered', { about, reason: outcome.reason });
}

async function stopLink({ digestTokens }: NoticesDeps, userId: string, locale: Locale): Promise<string> {
  const query = new URLSearchParams({ l: locale, d: await digestTokens.mint(userId) });
  return `${env('APP_ORIGIN')}${UNSUBSCRIBE_PATH}?${query}`;
}

/** The change that would have brought most in the past weeks; null while too few guests were refused to say so. */
async function proposalOf(
  { trials }: NoticesDeps,
  { venueId, rules }: Venue,
  days: Awaited<ReturnType<NoticesDeps['stats']['ofPeriod']>>,
  monday: LocalDate,
): Promise<Proposal | null> {
  const period = { from: addDays(monday, -DAYS_BACK), to: addDays(monday, -1) };
  const tried = await trials.ofPeriod(venueId, period, markOfRules(rules));
  const parties = [...tried.keys()].reduce((sum, date) => {
    const day = days.get(date);
    if (!day) return sum;
    const { refusedParties, unproven } = mealsOf(day, null);
    return sum + refusedParties + unproven.parties;
  }, 0);
  const [best] = sumTrials([...tried].map(([date, gains]) => ({ date, gains })));
  return best && !isThin(tried.size, parties) ? best : null;
}
