import type { SQSEvent } from 'aws-lambda';
import type { Table } from '#functions/platform/table.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { type TrialsDeps, trialsWorker } from '#functions/workers/trials/handler.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

/** A guest whom a past day has refused. */
export const refusedOn = (table: Table, date: LocalDate) =>
  demandStore(table).note(VENUE_ID, date, {
    ...{ who: 'v', at: 1, meal: 'Dinner', start: at('20:00'), covers: 2, area: null },
    ...{ reason: 'tables.none', proven: true, how: 'asked' },
  });

/** Two past days with refused guests: one is tried, and the other is asked for. */
export async function triesAgain(table: Table, deps: TrialsDeps, batch: (body: unknown) => SQSEvent) {
  for (const weeks of [1, 2]) await refusedOn(table, addDays(SATURDAY, -7 * weeks));
  return trialsWorker(deps)(batch({ detail: { type: 'trials.due', venueId: VENUE_ID } }));
}
