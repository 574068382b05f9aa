import { env } from '#functions/platform/env.ts';
import { logEvent } from '#functions/platform/log.ts';
import { changeText, digestText } from '#functions/services/digest-texts.ts';
import { noticeWords } from '#functions/services/notice-texts.ts';
import { unsubscribeHeaders } from '#functions/services/unsubscribe-link.ts';
import { wantsDigest } from '#functions/stores/users.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { UNSUBSCRIBE_PATH } from '#shared/contracts/unsubscribe.ts';
import { markOfRules } from '#shared/domain/day/findings.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mealsOf } from '#shared/domain/stats/day-figures.ts';
import { figuresOfWeek, type WeekFigures, weeksAround } from '#shared/domain/stats/week.ts';
import { isThin, type Proposal, sumTrials } from '#shared/domain/yield/sum-trials.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { type Digest, sentByWhatsApp } from './whatsapp-digest.ts';

const DAYS_BACK = 28;

/**
 * Tells an owner of a week of a venue, by WhatsApp or mail; nothing if it was switched off since, or if there is nothing to
 * tell.
 */
export async function sendDigest(deps: NoticesDeps, { about, id, locale }: NoticeCommand): Promise<void> {
  const [userId = '', venueId, monday] = id.split('|') as [string, VenueId, LocalDate];
  const [user, venue] = await Promise.all([deps.users.find(userId), deps.venues.find(venueId)]);
  const period = { from: addDays(monday, -DAYS_BACK), to: weeksAround(monday).ahead.to };
  const days = await deps.stats.ofPeriod(venueId, period);
  const figures = figuresOfWeek(days, monday);
  if (!user || !venue || !wantsDigest(user, venueId) || !figures) return logEvent('notice.dropped', { about });

  const stop = new URLSearchParams({ l: locale, d: await deps.digestTokens.mint(userId) }).toString();
  const proposal = await proposalOf(deps, venue, days, monday);
  const digest = { user, venue: venue.name, locale, ...wordsOf(figures, proposal, monday, { user, locale }), stop };
  if (!(await sentByWhatsApp(deps, digest))) await mailDigest(deps, digest);
}

/** The figures in words, and the proposal as a sentence. */
function wordsOf(
  { seated, seatedBefore, ahead, refused }: WeekFigures,
  proposal: Proposal | null,
  monday: LocalDate,
  { user, locale }: Pick<Digest, 'user' | 'locale'>,
): Pick<Digest, 'words' | 'proposal'> {
  const number = new Intl.NumberFormat(locale);
  const { past } = weeksAround(monday);
  const span = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
  const week = span.formatRange(new Date(past.from), new Date(past.to));
  const words = {
    ...{ name: user.name, week, seated: number.format(seated), seatedBefore: number.format(seatedBefore) },
    ...{ ahead: number.format(ahead), refused: number.format(refused) },
  };
  const proposed = proposal && { change: changeText(proposal, locale), covers: number.format(proposal.covers) };
  return { words, proposal: proposed && digestText('proposal', locale, proposed) };
}

async function mailDigest({ mail }: NoticesDeps, { user, venue, locale, words: said, proposal, stop: query }: Digest) {
  const stop = `${env('APP_ORIGIN')}${UNSUBSCRIBE_PATH}?${query}`;
  const words = { ...said, venue, link: `${env('APP_ORIGIN')}/stats`, stop };
  const parts = [
    digestText('text', locale, words),
    ...(proposal ? [proposal] : []),
    digestText('end', locale, words),
    noticeWords('signature', locale, {}),
  ];
  const about = 'weeklyDigest';
  const outcome = await mail.send({
    ...{ to: user.email, kind: about, subject: digestText('subject', locale, words) },
    text: `${parts.join('\n\n')}\n`,
    headers: unsubscribeHeaders(stop),
  });
  if (outcome.kind === 'refused') logEvent('notice.undelivered', { about, reason: outcome.reason });
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
