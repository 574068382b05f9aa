// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { followSession } from '#web/app/session/follow-session.ts';
import { createSessionStore } from '#web/app/session/session.ts';
import { aKeeper, someSettings } from '../kit.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Two pages of one browser; what the second does reaches the first as a storage event. */
function twoPages() {
  const kept = aKeeper();
  const [here, there] = [createSessionStore(kept, aKeeper()), createSessionStore(kept, aKeeper())];
  there.subscribe(() => dispatchEvent(new Event('storage')));
  const told = { onEnded: vi.fn(), onOther: vi.fn(), onBegun: vi.fn() };
  const begin = (session = there, userId = 'usr_host') => {
    session.start({ jwt: `of ${userId}`, csrf: 'c' });
    session.keepSettings(someSettings({ userId }));
  };
  begin(here);
  stop = followSession(here, told);
  const times = () => [told.onEnded, told.onOther, told.onBegun].map(({ mock }) => mock.calls.length);
  return { here, there, begin, times };
}

it('who is signed out in another window is signed out in this one, once', () => {
  const { there, times } = twoPages();
  there.end();
  dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times()).toEqual([1, 0, 0]);
});

it('a window that slept through it finds it out when it is looked at again', () => {
  const kept = aKeeper();
  const here = createSessionStore(kept, aKeeper());
  here.start({ jwt: 'a', csrf: 'c' });
  here.keepSettings(someSettings());
  const onEnded = vi.fn();
  stop = followSession(here, { onEnded, onOther: vi.fn(), onBegun: vi.fn() });
  createSessionStore(kept, aKeeper()).end();
  expect(onEnded).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onEnded).toHaveBeenCalledOnce();
});

it('what this page does itself is no news to it', () => {
  const { here, begin, times } = twoPages();
  here.end();
  dispatchEvent(new Event('storage'));
  begin(here, 'usr_other');
  dispatchEvent(new Event('storage'));
  expect(times()).toEqual([0, 0, 0]);
});

it('somebody else who signs in in another window does not work on with the page of the one before', () => {
  const { begin, times } = twoPages();
  begin(undefined, 'usr_other');
  expect(times()).toEqual([0, 1, 0]);
});

it('the same user signed in anew changes nothing, and who waited to sign in goes on', () => {
  const { here, begin, times } = twoPages();
  begin();
  expect(times()).toEqual([0, 0, 0]);
  here.end();
  begin();
  expect(times()).toEqual([0, 0, 1]);
});
