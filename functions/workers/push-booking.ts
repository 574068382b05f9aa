import type { PushGateway } from '#functions/gateways/push.ts';
import type { Clock } from '#functions/runtime/clock.ts';
import { logEvent } from '#functions/runtime/log.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { NoticeCommand } from '#shared/contracts/messages/outbox.ts';
import { bookingWords, type NewBookingDeps } from './new-booking.ts';
import { noticeWords } from './notice-texts.ts';

type Deps = NewBookingDeps & {
  readonly push: PushGateway;
  readonly sessions: Pick<SessionsStore, 'pushes' | 'setPush'>;
  readonly clock: Clock;
};

/**
 * Shows a new booking on every device of a user that wishes it. When one service does not answer, all are tried again;
 * the tag makes a second message take the place of the first. A subscription that the browser has given up is forgotten.
 */
export async function pushBooking(deps: Deps, { id, locale }: NoticeCommand): Promise<void> {
  const found = await bookingWords(deps, id, locale);
  if (!found) return logEvent('notice.dropped', { about: 'newBookingPush' });
  const { user, words, path } = found;
  const message = { title: words.venue, body: noticeWords('newBooking.push', locale, words), path, tag: id };
  const devices = await deps.sessions.pushes(user.userId, deps.clock.now());
  const sent = await Promise.allSettled(
    devices.map(async ({ sessionId, push }) => {
      const outcome = await deps.push.send(push, message);
      if (outcome.kind === 'gone') await deps.sessions.setPush(user.userId, sessionId, undefined);
      if (outcome.kind === 'refused') logEvent('push.refused', { status: outcome.status });
    }),
  );
  for (const each of sent) if (each.status === 'rejected') throw each.reason;
}
