import { env } from '#functions/platform/env.ts';
import { logEvent } from '#functions/platform/log.ts';
import { noticeText } from '#functions/services/notice-texts.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { NoticesDeps } from './notices-deps.ts';

/**
 * Tells everybody who waits for a venue's page that it is open, and deletes each address behind its mail. A failure that
 * passes is thrown: those who were told are not there any more when it is tried again.
 */
export async function tellOpened({ venues, openings, mail }: NoticesDeps, { id }: NoticeCommand): Promise<void> {
  const venue = await venues.find(id as VenueId);
  if (!venue?.active) return logEvent('notice.dropped', { about: 'pageOpened' });
  const page = new URL('/', env('APP_ORIGIN'));
  page.hostname = venue.host;
  for (const { email, locale } of await openings.waiting(venue.venueId)) {
    const text = noticeText('pageOpened', locale, { venue: venue.name, link: `${page.href}?lang=${locale}` });
    const outcome = await mail.send({ to: email, kind: 'pageOpened', ...text });
    if (outcome.kind === 'refused') logEvent('notice.undelivered', { about: 'pageOpened', reason: outcome.reason });
    await openings.forget(venue.venueId, email);
  }
}
