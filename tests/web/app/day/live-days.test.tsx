// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '#web/api/api.ts';
import { AppContext, type AppDeps } from '#web/app/app-context.tsx';
import { type DayNews, overhearInbox, useLiveDays, useLiveInbox } from '#web/app/day/live-days.ts';
import { anApi, done } from '../kit.ts';
import { liveConnections } from '../live-connections.ts';

const VENUE = 'ven_trattoria';
const LINGER_MS = 5_000;
const day = (date: string, revision: number | null = 1, venueId = VENUE) => ({ kind: 'day', venueId, date, revision });
const inbox = (venueId = VENUE) => ({ kind: 'inbox', venueId });

let sockets: ReturnType<typeof liveConnections>;
let api: Api;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = liveConnections();
  api = anApi({ live: { ticket: () => done({ ticket: 'ticket' }) } });
});
afterEach(async () => {
  cleanup();
  await passing(LINGER_MS);
  vi.useRealTimers();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const wrapper = ({ children }: { children: ReactNode }) => (
  <AppContext value={{ api } as AppDeps}>{children}</AppContext>
);
const opens = (socket = sockets.at(-1)) => act(async () => socket?.onopen?.());
const says = (frame: object, socket = sockets.at(-1)) =>
  act(async () => socket?.onmessage?.({ data: JSON.stringify(frame) }));

type Heard = DayNews | 'inbox' | 'answers';

/** A screen that hears of a venue's days: what it heard, and whether it has a connection. */
async function aScreen(work: (news: Heard) => unknown = () => undefined) {
  const heard: Heard[] = [];
  const { result, unmount } = renderHook(
    () =>
      useLiveDays(VENUE, (news) => {
        heard.push(news);
        return work(news);
      }),
    { wrapper },
  );
  await passing(0);
  return { heard, hears: () => result.current, leave: unmount };
}

it('screens of one house share a connection, and hear whether it is open, whenever they come', async () => {
  const list = await aScreen();
  expect(list.hears()).toBe(false);
  await opens();
  const plan = await aScreen();
  expect(sockets).toHaveLength(1);
  expect([list.hears(), plan.hears()]).toEqual([true, true]);
  await act(async () => sockets[0]?.onclose?.());
  expect([list.hears(), plan.hears()]).toEqual([false, false]);
});

it('reads what was missed once the connection is open, and not when it is lost', async () => {
  const { heard } = await aScreen();
  await opens();
  await act(async () => sockets[0]?.onclose?.());
  expect(heard).toEqual(['caughtUp']);
});

it('hears of its own house only', async () => {
  const { heard } = await aScreen();
  const overheard = vi.fn();
  const stop = overhearInbox(overheard);
  await says(day('2026-12-05', 1, 'ven_bistro'));
  await says(inbox('ven_bistro'));
  expect([heard, overheard.mock.calls.length]).toEqual([[], 0]);
  await says(inbox());
  expect([heard, overheard.mock.calls.length]).toEqual([['inbox'], 1]);
  stop();
  await says(inbox());
  expect(overheard).toHaveBeenCalledTimes(1);
});

it('says apart what became of answers, which changes no counter', async () => {
  const { heard } = await aScreen();
  const overheard = vi.fn();
  const stop = overhearInbox(overheard);
  await says({ ...inbox(), answersOnly: true });
  stop();
  expect([heard, overheard.mock.calls.length]).toEqual([['answers'], 0]);
});

it('a screen of the inbox hears of the inbox and of what was missed, of no day', async () => {
  const heard = vi.fn();
  renderHook(() => useLiveInbox(VENUE, heard), { wrapper });
  await passing(0);
  await opens();
  await says(day('2026-12-05'));
  await says(inbox());
  await says({ ...inbox(), answersOnly: true });
  expect(heard).toHaveBeenCalledTimes(3);
});

it('a screen that was left hears nothing, and the connection outlives it by the moment that the next one takes', async () => {
  const list = await aScreen();
  await opens();
  list.leave();
  await says(day('2026-12-05'));
  expect(list.heard).toEqual(['caughtUp']);
  await passing(LINGER_MS - 1);
  const plan = await aScreen();
  await passing(LINGER_MS);
  expect([sockets.length, sockets[0]?.closed, plan.hears()]).toEqual([1, false, true]);
  const floor = await aScreen();
  plan.leave();
  await passing(LINGER_MS);
  expect([sockets[0]?.closed, floor.hears()]).toEqual([false, true]);
  floor.leave();
  await passing(LINGER_MS);
  expect(sockets[0]?.closed).toBe(true);
  await aScreen();
  expect(sockets).toHaveLength(2);
});

it('another house is another connection, not open because that of the first one was', async () => {
  const { result, rerender } = renderHook((venue) => useLiveDays(venue, () => undefined), {
    wrapper,
    initialProps: VENUE,
  });
  await passing(0);
  await opens();
  expect(result.current).toBe(true);
  rerender('ven_bistro');
  await passing(0);
  expect([sockets.length, result.current]).toEqual([2, false]);
});

it('news that come while a day is read wait, those of one day as the newest of them', async () => {
  const reads: (() => void)[] = [];
  const { heard } = await aScreen(() => new Promise<void>((done) => reads.push(done)));
  const finish = () => act(async () => reads.shift()?.());
  await says(day('2026-12-05', 1));
  await says(day('2026-12-05', 2));
  await says(day('2026-12-06', 1));
  await says(day('2026-12-05', 3));
  expect(heard).toHaveLength(1);
  await finish();
  await finish();
  await finish();
  expect(heard).toEqual([day('2026-12-05', 1), day('2026-12-05', 3), day('2026-12-06', 1)]);
  expect(reads).toEqual([]);
});

it('news without a revision are not passed over for those with one', async () => {
  const reads: (() => void)[] = [];
  const { heard } = await aScreen(() => new Promise<void>((done) => reads.push(done)));
  await says(day('2026-12-05', 1));
  await says(day('2026-12-05', null));
  await says(day('2026-12-05', 1));
  await act(async () => reads.shift()?.());
  expect(heard).toEqual([day('2026-12-05', 1), day('2026-12-05', null)]);
});

it('is lost when the device says that it has no network, and tried anew when it is back or somebody looks', async () => {
  const { hears } = await aScreen();
  await opens();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect([hears(), sockets[0]?.closed]).toEqual([false, true]);
  act(() => void window.dispatchEvent(new Event('online')));
  await passing(0);
  expect(sockets).toHaveLength(2);
  await act(async () => sockets[1]?.onclose?.());
  const seen = vi.spyOn(document, 'visibilityState', 'get');
  for (const [state, connections] of [
    ['hidden', 2],
    ['visible', 3],
  ] as const) {
    seen.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await passing(0);
    expect([state, sockets.length]).toEqual([state, connections]);
  }
});

it('what is closed is not woken any more', async () => {
  const { leave } = await aScreen();
  await act(async () => sockets[0]?.onclose?.());
  leave();
  await passing(LINGER_MS);
  const before = sockets.length;
  window.dispatchEvent(new Event('online'));
  await passing(60_000);
  expect(sockets).toHaveLength(before);
});
