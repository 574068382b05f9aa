// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePick } from '#web/features/manage/map/use-pick.ts';
import { anEvening, aParty } from './party.ts';

afterEach(cleanup);

const rossi = aParty({ name: 'Rossi' });
const evening = anEvening({ reservations: [rossi] });

function pickFor(who: Parameters<ReturnType<typeof usePick>['start']>[0]) {
  const onLet = vi.fn();
  const hook = renderHook(({ day }) => usePick({ day, plan: null, onLet }), { initialProps: { day: evening } });
  act(() => hook.result.current.start(who));
  act(() => hook.result.current.toggle(2));
  return { ...hook, onLet };
}

it('tables are chosen for a party as it is now, though another device has changed it meanwhile', () => {
  const { result, rerender, onLet } = pickFor({ kind: 'party', party: rossi });
  const changed = { ...rossi, revision: 7, adults: 3 };
  rerender({ day: { ...evening, reservations: [changed] } });
  act(() => result.current.seat());
  expect(onLet).toHaveBeenCalledWith(
    { kind: 'party', party: changed },
    expect.objectContaining({ change: { tables: [1, 2] } }),
  );
});

it.each([
  ['a party of another day', { kind: 'party', party: rossi }],
  ['guests at the door', { kind: 'walkIn', covers: 2, name: 'Walk-in' }],
] as const)('no tables are chosen any more, on the day that is shown, for %s', (_, who) => {
  const { result, rerender, onLet } = pickFor(who);
  rerender({ day: { ...evening, date: '2026-11-22', reservations: [] } });
  expect(result.current.picking).toBeNull();
  act(() => result.current.seat());
  expect(onLet).not.toHaveBeenCalled();
});
