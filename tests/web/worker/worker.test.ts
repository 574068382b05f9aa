import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOTIFICATION } from '#web/worker/notification.ts';

const ORIGIN = 'https://house.test';
type Heard = (event: object) => void;
let heard: Map<string, Heard>;
/** The windows that are open, by their paths, and what was done to them. */
let windows: string[];
let done: unknown[][];
/** What is shown of a tag by now. */
let standing: { readonly data: unknown }[];

beforeEach(async () => {
  [heard, windows, done, standing] = [new Map(), [], [], []];
  const note =
    (what: string) =>
    async (...about: unknown[]) =>
      void done.push([what, ...about]);
  const pages = ({ type, includeUncontrolled }: { type: string; includeUncontrolled: boolean }) =>
    (type === 'window' && includeUncontrolled ? windows : []).map((path) => ({
      url: ORIGIN + path,
      focus: note(`focus ${path}`),
      navigate: note(`navigate ${path}`),
    }));
  vi.stubGlobal('addEventListener', (type: string, listener: Heard) => heard.set(type, listener));
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('clients', { matchAll: async (which: never) => pages(which), openWindow: note('open') });
  vi.stubGlobal('registration', { showNotification: note('show'), getNotifications: async () => standing });
  vi.stubGlobal('caches', { match: async () => new Response('kept') });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no line')));
  vi.resetModules();
  await import('#web/worker/worker.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function happens(type: string, event: object): Promise<void> {
  const until: Promise<unknown>[] = [];
  heard.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => until.push(work) });
  await Promise.all(until);
}

it.each<[string, string[], unknown[][]]>([
  [
    'in a window of the evening',
    ['/settings', '/manage_grid'],
    [['focus /manage_grid'], ['navigate /manage_grid', '/manage?x']],
  ],
  ['in another window of the house', ['/settings'], [['focus /settings'], ['navigate /settings', '/manage?x']]],
  ['in a new one', [], [['open', '/manage?x']]],
  ['in a new one beside a guest’s page', ['/', '/r/abc'], [['open', '/manage?x']]],
])('what a notification tells of is shown %s', async (_, open, expected) => {
  windows = open;
  const close = vi.fn();
  await happens('notificationclick', { notification: { close, data: { path: '/manage?x' } } });
  expect(done).toEqual(expected);
  expect(close).toHaveBeenCalledOnce();
});

it('shows a push with what it leads to, and nothing for an empty one', async () => {
  const message = { title: 'New', body: 'For two', tag: 't', path: '/manage?x' };
  await happens('push', { data: { json: () => message } });
  await happens('push', { data: null });
  const { title, path, ...shown } = message;
  expect(done).toEqual([['show', title, { ...shown, ...NOTIFICATION, data: { path } }]]);
});

it.each([
  ['is heard where nothing stands there', [], {}],
  ['takes the place of the same without a sound', [{ data: { path: '/messages?x', news: 'one' } }], {}],
  [
    'is heard again where older news stand there',
    [{ data: { path: '/messages?x', news: 'none' } }],
    { renotify: true },
  ],
])('a push of a conversation %s', async (_, shown, heardAgain) => {
  standing = shown;
  const message = { title: 'House', body: 'A guest has written', tag: 't', path: '/messages?x', news: 'one' };
  await happens('push', { data: { json: () => message } });
  const { title, body, tag, path, news } = message;
  expect(done).toEqual([['show', title, { body, tag, ...NOTIFICATION, data: { path, news }, ...heardAgain }]]);
});

it('keeps the application when a page asks for it, and only then', async () => {
  const fetch = vi.fn(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', fetch);
  for (const data of [null, {}, { keep: 'it' }]) await happens('message', { data });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('keeps what it has when there is no line to ask for more', async () => {
  await expect(happens('message', { data: { keep: 'it' } })).resolves.toBeUndefined();
});

const PAGE = { mode: 'navigate' };
const PART = { mode: 'cors' };
async function fetched(path: string, over: object) {
  const respondWith = vi.fn();
  await happens('fetch', { request: { method: 'GET', url: new URL(path, ORIGIN).href, ...over }, respondWith });
  return respondWith.mock.calls.map(([answer]) => answer as Promise<Response>);
}

it.each([
  ['a page of the house', '/manage', PAGE],
  ['the scanner', '/validateqr', PAGE],
  ['a part of the application', '/assets/a.js', PART],
])('has %s without a line', async (_, path, how) => {
  const [answer] = await fetched(path, how);
  expect(await (await answer)?.text()).toBe('kept');
});

it.each([
  ['a guest’s page', '/', PAGE],
  ['a call', '/ajax/settings/settings_read.php', PART],
  ['what is sent to a page of the house', '/manage', { ...PAGE, method: 'POST' }],
  ['a part of somebody else', 'https://else.test/assets/a.js', PART],
])('leaves %s to the browser', async (_, path, how) => expect(await fetched(path, how)).toEqual([]));
