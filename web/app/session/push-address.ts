import type { PushSubscription } from '#shared/contracts/push.ts';
import type { AppDeps } from '../app-context.tsx';

/** A subscription in the form in which it is sent; null when the browser provides no keys. */
export function toWire(subscription: Pick<globalThis.PushSubscription, 'toJSON'>): PushSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null;
}

type Deps = Pick<AppDeps, 'api' | 'session'>;

/**
 * Sends this device's push address again after the browser has changed it: checked at the start, and when the worker says
 * so. Nothing happens where pushes were never switched on, or the browser no longer has them.
 */
export function followPushAddress(deps: Deps, workers = navigator.serviceWorker as ServiceWorkerContainer | undefined) {
  if (!workers) return;
  let last = Promise.resolve();
  // One after the other, because the first run may already have sent it.
  const follow = () => {
    last = last.then(() => sendIfChanged(deps, workers)).catch(() => {});
  };
  workers.addEventListener('message', ({ data }) => {
    if ((data as { pushRenewed?: boolean } | null)?.pushRenewed) follow();
  });
  follow();
}

async function sendIfChanged({ api, session }: Deps, workers: ServiceWorkerContainer): Promise<void> {
  const known = session.pushAddress();
  if (!known || !session.tokens()) return;
  const subscription = await (await workers.getRegistration())?.pushManager.getSubscription();
  const wire = subscription && toWire(subscription);
  if (!wire || wire.endpoint === known) return;
  const outcome = await api.account.push_on(wire);
  if (outcome.kind === 'done') session.keepPushAddress(wire.endpoint);
}
