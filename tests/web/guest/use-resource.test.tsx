// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useResource } from '#web/guest/use-resource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(first: string, answers = () => true) {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    ({ key }) =>
      useResource(key, async () => {
        asked.push(key);
        return answers() ? { kind: 'done', value: `of ${key}` } : { kind: 'offline' };
      }),
    { initialProps: { key: first } },
  );
  return { asked, result, rerender };
}

it('asks at once for what is chosen', async () => {
  const { asked, result, rerender } = show('2');
  await passes(0);
  expect(result.current.data).toBe('of 2');
  await passes(1000);
  rerender({ key: '3' });
  await passes(0);
  expect(asked).toEqual(['2', '3']);
});

it('asks for a number that runs under a held button where it stops, and not at every step', async () => {
  const { asked, result, rerender } = show('2');
  for (let guests = 3; guests <= 99; guests += 1) {
    await passes(guests === 3 ? 1000 : 90);
    rerender({ key: String(guests) });
  }
  await passes(1000);
  expect(result.current.data).toBe('of 99');
  expect(asked).toEqual(['2', '3', '99']);
});

it('asks again by itself, once the network is back, for what had no answer, and for nothing else', async () => {
  let online = false;
  const { asked, result } = show('2', () => online);
  await passes(0);
  expect(result.current.failure).toEqual({ kind: 'offline' });
  await passes(1000);
  online = true;
  act(() => void dispatchEvent(new Event('online')));
  await passes(0);
  expect(result.current).toMatchObject({ data: 'of 2', failure: null });
  act(() => void dispatchEvent(new Event('online')));
  await passes(1000);
  expect(asked).toEqual(['2', '2']);
});
