import type { Api } from '#web/api/api.ts';
import type { SessionStore } from '../session/session.ts';
import { createRedemptions, createSettler, scannerBox } from './redemptions.ts';

/** Settles what the scanner accepted on this device and could not send before its page was closed. */
export async function settleRedemptions(api: Api, session: SessionStore): Promise<void> {
  const queue = createRedemptions(scannerBox());
  const user = () => (session.tokens() ? (session.settings()?.userId ?? null) : null);
  const settler = createSettler({ api, queue, user });
  const wake = () => void settler.wake();
  addEventListener('online', wake);
  await queue.load();
  wake();
}
