import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { hourOf } from '#functions/workers/stats-check/handler.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';

/** A guest was refused since the figures of the day were kept, and the turns of the venue and its account have come. */
export async function refusedSince(table: Table, now: number) {
  await accountsStore(table).add({ ...anAccount(), state: 'active' });
  const wish = { meal: 'Dinner', start: at('20:00'), covers: 3, area: null } as const;
  const line = { who: 'a', at: now, ...wish, reason: 'tables.none', proven: true, how: 'asked' } as const;
  await demandStore(table).note(VENUE_ID, SATURDAY, line);
  return [VENUE_ID, 'acc_demo'].map((id) => {
    const turn = Date.UTC(2026, 11, 7, hourOf(id));
    return { clock: { now: () => turn } };
  });
}
