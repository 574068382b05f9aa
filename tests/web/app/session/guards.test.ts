import { expect, it, vi } from 'vitest';
import { createGuards } from '#web/app/session/guards.ts';
import type { Settings } from '#web/app/session/session.ts';
import { anApi, aSession, done, refused, someSettings } from '../kit.ts';

const HOST = 'https://nina.example';

function guarded(settings: Settings | null, calls: Parameters<typeof anApi>[0] = {}, storage = true) {
  const session = aSession(settings);
  const guards = createGuards({ api: anApi(calls), session, storageWorks: () => storage });
  const open = async (guard: (args: { request: Request }) => Promise<unknown>, path = '/manage') => {
    try {
      return await guard({ request: new Request(HOST + path) });
    } catch (answer) {
      if (answer instanceof Response) return answer.headers.get('Location');
      throw answer;
    }
  };
  return { session, guards, open };
}

it('leads to the storage page where the browser keeps nothing', async () => {
  const { guards, open } = guarded(someSettings(), {}, false);
  expect(await open(guards.signedIn)).toBe('/auth/storageissue');
});

it('lets a signed-in user through', async () => {
  const { guards, open } = guarded(someSettings(), { settings: { read: () => done({ settings: someSettings() }) } });
  expect(await open(guards.signedIn)).toEqual(someSettings());
});

it('leads to sign-in and back to the page that was wanted, once', async () => {
  const { guards, open, session } = guarded(null);
  expect(await open(guards.signedIn, '/manage?date=2026-12-05')).toBe('/auth/login');
  session.start({ jwt: 'token', csrf: 'csrf' });
  session.keepSettings(someSettings());
  expect(await open(guards.signedIn)).toBe('/manage?date=2026-12-05');
  expect(await open(guards.signedIn)).toEqual(someSettings());
});

it('leads back to the scanner by loading its page, which is outside the application', async () => {
  const { guards, session } = guarded(someSettings());
  session.rememberTarget('/validateqr');
  const answer = await guards.signedIn({ request: new Request(`${HOST}/manage`) }).catch((thrown: unknown) => thrown);
  const headers = answer instanceof Response ? answer.headers : new Headers();
  expect([headers.get('Location'), headers.get('X-Remix-Reload-Document')]).toEqual(['/validateqr', 'true']);
});

it('keeps the page that the boss wanted until the second factor is on', async () => {
  const { guards, open, session } = guarded(someSettings({ level: 100, venues: [] }));
  session.rememberTarget('/boss/reviews');
  expect(await open(guards.signedIn, '/account')).toMatchObject({ level: 100 });
  session.keepSettings(someSettings({ level: 200, venues: [] }));
  expect(await open(guards.signedIn, '/boss/users')).toBe('/boss/reviews');
});

it('never leads out of the house through the stored target', async () => {
  const { guards, open, session } = guarded(someSettings());
  session.rememberTarget('//evil.example/manage');
  expect(await open(guards.signedIn)).toEqual(someSettings());
});

it('reads missing settings from the server before it decides', async () => {
  const { guards, open, session } = guarded(null, { settings: { read: () => done({ settings: someSettings() }) } });
  session.start({ jwt: 'token', csrf: 'csrf' });
  expect(await open(guards.signedIn)).toEqual(someSettings());
  expect(session.settings()).toEqual(someSettings());
});

it('settings of who was signed in before do not come over those of who is signed in now', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { guards, open, session } = guarded(someSettings(), { settings: { read: () => answered.promise } });
  await open(guards.signedIn);
  session.start({ jwt: 'other', csrf: 'csrf' });
  session.keepSettings(someSettings({ userId: 'usr_other' }));
  answered.resolve(await done({ settings: someSettings() }));
  await vi.waitFor(() => expect(session.settings()?.userId).toBe('usr_other'));
  await new Promise((turn) => setTimeout(turn));
  expect(session.settings()?.userId).toBe('usr_other');
});

it('leads to sign-in when the server does not give the settings', async () => {
  const { guards, open, session } = guarded(null, { settings: { read: () => refused('session.invalid') } });
  session.start({ jwt: 'token', csrf: 'csrf' });
  expect(await open(guards.signedIn)).toBe('/auth/login');
});

it.each([
  ['the boss, from level 101 on', 101, null],
  ['not level 100 itself', 100, '/error/403'],
])('opens the boss area to %s', async (_, level, expected) => {
  const { guards, open } = guarded(someSettings({ level }));
  expect(await open(guards.bossOf())).toBe(expected);
});

it('asks the server for the settings before it opens a route to a level or a role', async () => {
  const read = vi.fn(() => done({ settings: someSettings({ role: 'kitchen', level: 100 }) }));
  const { guards, open, session } = guarded(null, { settings: { read } });
  session.start({ jwt: 'token', csrf: 'csrf' });
  const answers = [open(guards.bossOf()), open(guards.role('owner')), open(guards.signedIn)];
  expect(await Promise.all(answers)).toEqual(['/error/403', '/error/403', expect.objectContaining({ level: 100 })]);
  expect(read).toHaveBeenCalledTimes(1);
});

it('turns nobody away by what was stored before they stood higher, as whoever has just switched the second factor on', async () => {
  const now = someSettings({ level: 200, role: 'manager' });
  const { guards, open } = guarded(someSettings({ level: 100, role: 'host' }), {
    settings: { read: () => done({ settings: now }) },
  });
  expect(await open(guards.bossOf())).toBeNull();
  expect(await open(guards.role('manager'))).toBeNull();
});

it('leads from the root of the platform’s own host to sign-in', async () => {
  const { guards, open } = guarded(someSettings());
  expect(await open(guards.root, '/')).toBe('/auth/login');
});

it('opens a route to its roles only', async () => {
  const { guards, open } = guarded(someSettings({ role: 'kitchen' }));
  expect(await open(guards.role('owner', 'host'))).toBe('/error/403');
  expect(await open(guards.role('kitchen'))).toBeNull();
});

const BEFORE_A_VENUE: Partial<Settings> = { role: 'owner', venues: [] };
it.each<[string, Partial<Settings>, string]>([
  ['host', { role: 'host' }, '/manage'],
  ['cook', { role: 'kitchen' }, '/kitchen'],
  ['agent who works nowhere yet', { role: 'agent', venues: [] }, '/account'],
  ['owner who has no venue yet', BEFORE_A_VENUE, '/settings/setup'],
  ['boss', { ...BEFORE_A_VENUE, level: 101 }, '/boss/users'],
  ['boss without a second factor, who is let in below the threshold,', { ...BEFORE_A_VENUE, level: 100 }, '/account'],
])('leads a signed-in %s to a page of theirs', async (_, settings, home) => {
  const { guards, open } = guarded(someSettings(settings));
  expect(await open(guards.signedOut)).toBe(home);
});

it('does not ask a signed-in user to sign in', async () => {
  expect(await guarded(someSettings()).open(guarded(someSettings()).guards.signedOut)).toBe('/manage');
  const outside = guarded(null);
  expect(await outside.open(outside.guards.signedOut)).toBeNull();
});

it('leads who was here before to the lock screen, and others to sign-in', async () => {
  const { guards, open, session } = guarded(someSettings());
  session.end();
  expect(await open(guards.signedIn)).toBe('/auth/lockscreen');
  expect(await open(guards.locked, '/auth/lockscreen')).toBeNull();
  session.forgetEmail();
  expect(await open(guards.signedIn)).toBe('/auth/login');
  expect(await open(guards.locked, '/auth/lockscreen')).toBe('/auth/login');
});
