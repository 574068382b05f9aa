import { expect, it } from 'vitest';
import { keptHistory, MAX_STEPS } from '#shared/domain/reservation/history.ts';
import type { HistoryEntry } from '#shared/domain/reservation/reservation.ts';

const steps = (many: number): HistoryEntry[] =>
  Array.from({ length: many }, (_, at) => ({ at, actor: { kind: 'guest' }, action: at === 0 ? 'book' : 'late' }));

it('keeps a history as it is up to its limit', () => {
  const whole = steps(MAX_STEPS);
  expect(keptHistory(whole)).toBe(whole);
  expect(keptHistory([])).toEqual([]);
});

it('keeps how a reservation came and the latest steps, and says where others stood', () => {
  const kept = keptHistory(steps(MAX_STEPS + 1));
  expect(kept).toHaveLength(MAX_STEPS);
  expect(kept.slice(0, 3)).toEqual([
    { at: 0, actor: { kind: 'guest' }, action: 'book' },
    { at: 2, actor: { kind: 'clock' }, action: 'leftOut' },
    { at: 3, actor: { kind: 'guest' }, action: 'late' },
  ]);
  expect(kept.at(-1)?.at).toBe(MAX_STEPS);
});

it('says it once, however often steps are left out', () => {
  let kept = keptHistory(steps(MAX_STEPS));
  for (let at = MAX_STEPS; at < 3 * MAX_STEPS; at += 1) {
    kept = keptHistory([...kept, { at, actor: { kind: 'guest' }, action: 'late' }]);
  }
  expect(kept).toHaveLength(MAX_STEPS);
  expect(kept.filter(({ action }) => action === 'leftOut')).toHaveLength(1);
  expect(kept[0]).toMatchObject({ action: 'book' });
});
