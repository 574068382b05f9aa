import { onTestFinished } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { type Box, forgetfulBox } from '#web/app/offline/box.ts';
import { type ChangeQueue, createChangeQueue } from '#web/app/offline/pending-changes.ts';
import { createSessionStore, type Settings } from '#web/app/session/session.ts';
import type { Keeper } from '#web/app/session/storage.ts';

export const aKeeper = (): Keeper => {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
};

/** A list of changes that is closed with its page, at the end of the test. */
export function aQueue(box: Box = forgetfulBox()): ChangeQueue {
  const queue = createChangeQueue(box);
  onTestFinished(() => queue.close());
  return queue;
}

/** The settings as far as the application looks at them today. */
export const someSettings = (over: Partial<Settings> = {}): Settings =>
  ({
    email: 'host@demo.coperto.test',
    userId: 'usr_host',
    name: 'Anna',
    level: 1,
    role: 'host',
    modules: ['reservations', 'waitlist', 'messages', 'reviews', 'marketing'],
    venues: [{ venueId: 'ven_trattoria', name: 'Trattoria da Nina' }],
    ...over,
  }) as Settings;

export function aSession(settings: Settings | null = someSettings()) {
  const session = createSessionStore(aKeeper(), aKeeper());
  if (settings) {
    session.start({ jwt: 'token', csrf: 'csrf' });
    session.keepSettings(settings);
  }
  return session;
}

type Calls = Record<string, Record<string, (input: never, options: never) => Promise<unknown>>>;

/** A double of the client: what a test does not give answers that it is not there. */
export function anApi(calls: Calls): Api {
  const missing = async () => ({ kind: 'offline' });
  return new Proxy({} as Api, {
    get: (_, area) => new Proxy({}, { get: (_target, name) => calls[String(area)]?.[String(name)] ?? missing }),
  });
}

export const done = async (value: unknown) => ({ kind: 'done', value });
export const refused = async (errorid: string, over: object = {}) => ({
  kind: 'refused',
  errorid,
  issues: [],
  detail: {},
  ...over,
});
