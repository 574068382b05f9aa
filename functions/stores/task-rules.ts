import type { Table, Write } from '#functions/platform/table.ts';
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

  /** Writes the rules if their stored revision is the one before; the first revision is 1. `more`: in the same transaction. */
  async save(
    venueId: VenueId,
    { off, own, revision }: TaskRules,
    more: readonly Write[] = [],
  ): Promise<'done' | 'lost race'> {
    const put = { ...taskRulesKey(venueId), off, own, v: revision };
    const condition = revision === 1 ? { absent: true as const } : { equals: { v: revision - 1 } };
    if (more.length === 0) return table.put(put, condition);
    return (await table.transact([{ put, if: condition }, ...more])).kind === 'done' ? 'done' : 'lost race';
  },
});

export type TaskRulesStore = ReturnType<typeof taskRulesStore>;
