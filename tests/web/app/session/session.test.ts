import { expect, it, vi } from 'vitest';
import { createSessionStore } from '#web/app/session/session.ts';
import { keeperOf, storageWorks } from '#web/app/session/storage.ts';
import { watchSession } from '#web/app/session/watch-session.ts';
import { aKeeper, anApi, done, refused, someSettings } from '../kit.ts';

it('forgets the session but not the e-mail address at sign-out', () => {
  const session = createSessionStore(aKeeper(), aKeeper());
  session.start({ jwt: 'a', csrf: 'b' });
  session.keepSettings(someSettings());
  session.end();
  expect([session.tokens(), session.settings(), session.email()]).toEqual([null, null, 'host@demo.coperto.test']);
});

it('gives the settings as one object until they change', () => {
  const session = createSessionStore(aKeeper(), aKeeper());
  session.keepSettings(someSettings());
  expect(session.settings()).toBe(session.settings());
});

it('keeps nothing of another user’s settings when somebody signs in', () => {
  const session = createSessionStore(aKeeper(), aKeeper());
  session.keepSettings(someSettings());
  session.start({ jwt: 'a', csrf: 'b' });
  expect(session.settings()).toBeNull();
});

it('keeps what the device was given beyond the session, the latest of five users first, each once', () => {
  const session = createSessionStore(aKeeper(), aKeeper());
  expect(session.deviceTokens()).toEqual([]);
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f', 'd']) session.keepDeviceToken(token);
  session.end();
  session.forgetEmail();
  expect(session.deviceTokens()).toEqual(['d', 'f', 'e', 'c', 'b']);
});

it('gives the stored target once', () => {
  const session = createSessionStore(aKeeper(), aKeeper());
  session.rememberTarget('/manage');
  expect([session.takeTarget(), session.takeTarget()]).toEqual(['/manage', null]);
});

it('carries on without storage where reading it throws', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(storageWorks(blocked)).toBe(false);
  const keeper = keeperOf(blocked);
  keeper.setItem('a', '1');
  expect(keeper.getItem('a')).toBe('1');
});

it.each([
  ['a revoked session', refused('session.invalid'), [1, 0]],
  ['a wrong CSRF value', refused('session.csrf'), [1, 0]],
  ['a house that is the user’s no more', refused('venue.unknown'), [0, 1]],
  ['an expected refusal', refused('reservation.stale'), [0, 0]],
  ['an answer', done({}), [0, 0]],
])('tells of a lost session or house at %s', async (_, answer, told) => {
  const [onLost, onVenueGone] = [vi.fn(), vi.fn()];
  const api = anApi({ auth: { logout: () => answer } });
  const outcome = await watchSession(api, { jwt: () => 'a', onLost, onVenueGone }).auth.logout({});
  expect([onLost.mock.calls.length, onVenueGone.mock.calls.length]).toEqual(told);
  expect(outcome).toEqual(await answer);
});

it('what is said of a session before is not said of the one that was begun meanwhile', async () => {
  const session = createSessionStore(aKeeper(), aKeeper());
  session.start({ jwt: 'before', csrf: 'b' });
  const onLost = vi.fn();
  const answered = Promise.withResolvers<unknown>();
  const api = watchSession(anApi({ auth: { logout: () => answered.promise } }), {
    jwt: () => session.tokens()?.jwt,
    onLost,
    onVenueGone: vi.fn(),
  });
  const late = api.auth.logout({});
  session.start({ jwt: 'new', csrf: 'b' });
  answered.resolve(await refused('session.invalid'));
  await late;
  expect(onLost).not.toHaveBeenCalled();
});
