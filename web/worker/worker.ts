import type { PushMessage } from '#shared/contracts/push.ts';
import { keepApplication, pageOrShell, partOrFetch, SCANNER } from './keep-application.ts';
import { NOTIFICATION } from './notification.ts';
import { type Renewing, renewPush } from './renew-push.ts';
import { isVenuePath } from './venue-paths.ts';

/**
 * The service worker of the staff's application. It shows pushes as notifications that open their page when pressed,
 * and serves the application and the scanner offline. It ignores the guests' pages and all calls.
 */

// TypeScript has types for pages or for workers, not for both at once; the few that a service worker adds are here.
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Pushed = Extendable & { readonly data: { json(): PushMessage } | null };
type Pressed = Extendable & { readonly notification: Notification & { readonly data: Pick<PushMessage, 'path'> } };
type Fetched = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Told = Extendable & { readonly data: { readonly keep?: string } | null };
type Page = {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
};
type Scope = {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', heard: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', heard: (event: Pressed) => void): void;
  addEventListener(type: 'pushsubscriptionchange', heard: (event: Extendable & Renewing) => void): void;
  addEventListener(type: 'install' | 'activate', heard: (event: Extendable) => void): void;
  addEventListener(type: 'message', heard: (event: Told) => void): void;
  addEventListener(type: 'fetch', heard: (event: Fetched) => void): void;
};
const worker = globalThis as unknown as Scope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  // Offline, the stored files stay as they are; the next staff page tries again.
  if (event.data?.keep) event.waitUntil(keepApplication(event.data.keep).catch(() => {}));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isVenuePath(pathname) || pathname === SCANNER) event.respondWith(pageOrShell(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(partOrFetch(request));
});

worker.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  event.waitUntil(show(message));
});

/**
 * Replaces the notification with the same tag; it alerts again only if `news` differs from that of the replaced one.
 */
async function show({ title, body, tag, path, news }: PushMessage): Promise<void> {
  const { registration } = worker;
  const [before] = news === undefined ? [] : await registration.getNotifications({ tag });
  const again = before !== undefined && before.data?.news !== news;
  const data = { path, ...(news !== undefined && { news }) };
  const options = { body, tag, ...NOTIFICATION, data, ...(again && { renotify: true }) };
  await registration.showNotification(title, options);
}

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event, worker)));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Opens a path in an open window of the staff's application, preferably one at `/manage`, else in a new one. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A guest's page may be open too, with a half-filled form that must not be replaced.
  const venue = pages.filter(({ url }) => isVenuePath(new URL(url).pathname));
  const page = venue.find(({ url }) => new URL(url).pathname.startsWith('/manage')) ?? venue[0];
  if (!page) return void (await worker.clients.openWindow(path));
  await page.focus();
  await page.navigate(path);
}
