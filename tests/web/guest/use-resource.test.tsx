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

function show(first: string) {
  const asked: string[] = [];
  const { result, rerender } = renderHook(
    ({ key }) =>
      useResource(key, async () => {
        asked.push(key);
        return { kind: 'done', value: `of ${key}` };
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
