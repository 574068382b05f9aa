import type { PushSubscription } from '#shared/contracts/push.ts';
import { toWire } from '#web/app/session/push-address.ts';

/** Whether the browser can receive pushes; `unable` where it has none, or only once the page is on the home screen. */
export type PushAbility = 'able' | 'denied' | 'unable';

const WORKER = '/worker.js';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Asks for permission and subscribes this browser; throws when the user or the browser's push service refuses. */
export async function subscribe(key: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('no permission');
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const wire = toWire(subscription);
  if (!wire) throw new Error('no keys');
  return wire;
}

/** Ends the browser's subscription, if there is one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
