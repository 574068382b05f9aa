import type { PushGateway } from '#functions/gateways/push.ts';
import type { Clock } from '#functions/runtime/clock.ts';
import { logEvent } from '#functions/runtime/log.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { PushMessage } from '#shared/contracts/push.ts';

export type PushDeps = {
  readonly push: PushGateway;
  readonly sessions: Pick<SessionsStore, 'pushes' | 'setPush'>;
  readonly clock: Clock;
};

/**
 * Shows a message on every device of a user that wishes it. When one service does not answer, all are tried again; the tag
 * makes a second message take the place of the first. A subscription that the browser has given up is forgotten.
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
