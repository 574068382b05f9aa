import type { PushSubscription } from '#shared/contracts/push.ts';
import type { AppDeps } from './app-context.tsx';

/** A subscription as it is sent; null when the browser gives no keys with it. */
export function toWire(subscription: Pick<globalThis.PushSubscription, 'toJSON'>): PushSubscription | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } : null;
}

type Deps = Pick<AppDeps, 'api' | 'session'>;

/**
 * Sends the address by which this device is told of bookings anew when the browser has changed it: at the start, and when the
 * worker says so. Where pushes were never switched on, or the browser has none any more, nothing happens.
 */
export function followPushAddress(deps: Deps, workers = navigator.serviceWorker as ServiceWorkerContainer | undefined) {
  if (!workers) return;
  let last = Promise.resolve();
  // One after the other: the first may have sent it already.
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
