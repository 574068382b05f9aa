import type { SolverFallback } from '#functions/gateways/solver-fallback.ts';
import { newOutboxId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { Table } from '#functions/platform/table.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import type { StartDoubted } from '#shared/contracts/events/bus.ts';
import { guestBudget } from '#shared/domain/day/work-budget.ts';
import type { WorkBudget } from '#shared/domain/packing/memo.ts';

/** The time that a guest asks for. */
export type AskedStart = Omit<StartDoubted, 'type'>;

export type GuestDecisions = {
  /** Calls `decision` with the work that a guest may wait for. What that leaves open is gone into in the background. */
  decide<T>(asked: AskedStart, now: number, decision: (budget: WorkBudget) => T): Promise<T>;
};

/** What a guest's step does for others: as far as the guest may wait, without the exact solver. */
export const guestSearch = (): SolverFallback => ({ decide: async (decision) => decision(guestBudget()) });

/** The same doubt is left no more often: many ask for the best times of one evening. */
const AGAIN_MS = 10_000;
const MAX_REMEMBERED = 500;
const leftOn = new WeakMap<Table, Map<string, number>>();

export const guestDecisions = (table: Table): GuestDecisions => ({
  async decide(asked, now, decision) {
    const budget = guestBudget();
    const decided = decision(budget);
    if (budget.doubtful && isDue(table, asked, now)) {
      const { venueId, date, start, covers } = asked;
      logEvent('start.doubted', { venueId, date, start, covers });
      const event: StartDoubted = { type: 'start.doubted', ...asked };
      await outboxStore(table).add({ id: newOutboxId(), dueAt: now, entries: [{ kind: 'event', event }] });
    }
    return decided;
  },
});

function isDue(table: Table, asked: AskedStart, now: number): boolean {
  const left = leftOn.get(table) ?? new Map<string, number>();
  leftOn.set(table, left);
  const key = JSON.stringify(asked);
  if (now - (left.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return false;
  left.delete(key);
  left.set(key, now);
  const [oldest] = left.keys();
  if (left.size > MAX_REMEMBERED && oldest !== undefined) left.delete(oldest);
  return true;
}
