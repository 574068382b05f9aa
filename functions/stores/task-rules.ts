import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { NO_RULES, type TaskRules } from '#shared/domain/task/rules.ts';
import { taskRulesKey } from './tasks.keys.ts';

/** The rules by which a venue's tasks are made from its reservations. */
export const taskRulesStore = (table: Table) => ({
  async load(venueId: VenueId): Promise<TaskRules> {
    const item = await table.get(taskRulesKey(venueId));
    return item
      ? { off: item.off as TaskRules['off'], own: item.own as TaskRules['own'], revision: Number(item.v) }
      : NO_RULES;
  },

  /** Writes the rules if their stored revision is the one before; the first revision is 1. */
  save(venueId: VenueId, { off, own, revision }: TaskRules): Promise<'done' | 'lost race'> {
    const item = { ...taskRulesKey(venueId), off, own, v: revision };
    return table.put(item, revision === 1 ? { absent: true } : { equals: { v: revision - 1 } });
  },
});

export type TaskRulesStore = ReturnType<typeof taskRulesStore>;
