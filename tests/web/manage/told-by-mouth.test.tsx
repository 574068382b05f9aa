// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Drag } from '#web/features/manage/grid/drag.ts';
import { useDrop } from '#web/features/manage/grid/use-drop.tsx';
import { needTexts, startLanguage } from '#web/i18n/app/language.ts';
import { anEvening, aParty } from './party.ts';

afterEach(cleanup);
beforeAll(async () => {
  await startLanguage(localStorage, ['en']);
  await needTexts('manage', 'grid');
});

it.each([
  ['expected', true],
  ['late', true],
  ['partArrived', false],
  ['arrived', false],
] as const)(
  'before a party that is %s is moved to another time the guest’s message is asked about: %s',
  async (presence, asked) => {
    const party = aParty({ presence });
    const move = vi.fn(async () => ({ kind: 'ignored' as const }));
    const { result } = renderHook(() => useDrop(move, anEvening({ reservations: [party] }), () => false));
    const drag = { party, start: 1230, change: { start: 1230 }, verdict: null } as unknown as Drag;
    act(() => result.current.let(drag));
    await waitFor(() => expect(result.current.dialog !== null).toBe(asked));
    expect(move).toHaveBeenCalledTimes(asked ? 0 : 1);
  },
);

it('without a line another time is refused before the guest’s message is asked about, and another table is not', async () => {
  const party = aParty();
  const move = vi.fn(async () => ({ kind: 'ignored' as const }));
  const { result } = renderHook(() => useDrop(move, anEvening({ reservations: [party] }), () => true));
  const letGo = (change: Drag['change']) =>
    act(() => result.current.let({ party, start: 1230, change, verdict: null } as unknown as Drag));
  letGo({ start: 1230 });
  expect(result.current.dialog).toBe(null);
  expect(result.current.dropping).toBe(null);
  expect(move).not.toHaveBeenCalled();
  letGo({ unit: 2 });
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1));
});
