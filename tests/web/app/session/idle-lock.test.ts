// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_LOCK_MS, lockWhenIdle } from '#web/app/session/idle-lock.ts';
import { aKeeper } from '../kit.ts';

const MINUTE = 60_000;
let stop = () => {};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const touch = () => document.dispatchEvent(new Event('pointerdown'));

it('locks a page that nobody has touched for two hours', () => {
  const lock = vi.fn();
  stop = lockWhenIdle(aKeeper(), lock);
  vi.advanceTimersByTime(IDLE_LOCK_MS - MINUTE);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(lock).toHaveBeenCalledOnce();
});

it('begins anew with each touch, in whatever page of this browser', () => {
  const [kept, here, there] = [aKeeper(), vi.fn(), vi.fn()];
  const stops = [lockWhenIdle(kept, here), lockWhenIdle(kept, there)];
  stop = () => {
    for (const each of stops) each();
  };
  vi.advanceTimersByTime(IDLE_LOCK_MS - MINUTE);
  touch();
  vi.advanceTimersByTime(IDLE_LOCK_MS - MINUTE);
  expect([here, there].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('locks a page that is opened, or wakes up, after a night', () => {
  const kept = aKeeper();
  kept.setItem('touched', String(Date.now() - IDLE_LOCK_MS));
  const lock = vi.fn();
  stop = lockWhenIdle(kept, lock);
  expect(lock).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + IDLE_LOCK_MS);
  touch();
  expect(lock).toHaveBeenCalledTimes(2);
});

it('locks after two hours all the same where the clock of the device was ahead and is put right', () => {
  const [kept, lock] = [aKeeper(), vi.fn()];
  const now = Date.now();
  vi.setSystemTime(now + 30 * 24 * 60 * MINUTE);
  stop = lockWhenIdle(kept, lock);
  vi.setSystemTime(now);
  touch();
  vi.advanceTimersByTime(IDLE_LOCK_MS - MINUTE);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(lock).toHaveBeenCalledOnce();
});

it('a display on a wall stays open for a week, wakes up and is loaded anew as it was, and locks at the first touch', () => {
  const [kept, lock] = [aKeeper(), vi.fn()];
  let isDisplay = true;
  const watch = () => lockWhenIdle(kept, lock, { isDisplay: () => isDisplay });
  stop = watch();
  vi.advanceTimersByTime(7 * 24 * 60 * MINUTE);
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  stop = watch();
  expect(lock).not.toHaveBeenCalled();
  touch();
  expect(lock).toHaveBeenCalledOnce();
  // Whoever goes from it to another page does not bring the week along.
  vi.advanceTimersByTime(IDLE_LOCK_MS);
  isDisplay = false;
  vi.advanceTimersByTime(MINUTE);
  expect(lock).toHaveBeenCalledTimes(2);
});
