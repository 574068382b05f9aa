import type { PushGateway } from '#functions/gateways/push.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { PushMessage } from '#shared/contracts/push.ts';

export type PushDeps = {
  readonly push: PushGateway;
  readonly sessions: Pick<SessionsStore, 'pushes' | 'setPush'>;
  readonly clock: Clock;
};

/**
 * Sends a push message to all subscribed devices of a user. If one service fails, all are retried; the tag makes a
 * repetition replace the first message. A subscription cancelled by the browser is deleted.
 */
export async function pushToDevices(
  { push, sessions, clock }: PushDeps,
  userId: string,
  message: PushMessage,
): Promise<void> {
  const devices = await sessions.pushes(userId, clock.now());
  const sent = await Promise.allSettled(
    devices.map(async ({ sessionId, push: to }) => {
      const outcome = await push.send(to, message);
      if (outcome.kind === 'gone') await sessions.setPush(userId, sessionId, undefined);
      if (outcome.kind === 'refused') logEvent('push.refused', { status: outcome.status });
    }),
  );
  for (const each of sent) if (each.status === 'rejected') throw each.reason;
}
