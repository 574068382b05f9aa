import { logEvent } from '#functions/platform/log.ts';
import { noticeWords } from '#functions/services/notice-texts.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { bookingWords, type NewBookingDeps } from './new-booking.ts';
import { type PushDeps, pushToDevices } from './push-to-devices.ts';

/** Sends a new booking to a user's devices. */
export async function pushBooking(deps: NewBookingDeps & PushDeps, { id, locale }: NoticeCommand): Promise<void> {
  const found = await bookingWords(deps, id, locale);
  if (!found) return logEvent('notice.dropped', { about: 'newBookingPush' });
  const { user, words, path } = found;
  const body = noticeWords('newBooking.push', locale, words);
  await pushToDevices(deps, user.userId, { title: words.venue, body, path, tag: id });
}
