import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type SolverFallback, solver } from '#functions/gateways/solver-fallback.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { newOutboxId } from '#functions/platform/ids.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { type OutboxStore, outboxStore } from '#functions/stores/outbox.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import type { StartDoubted } from '#shared/contracts/events/bus.ts';
import { parseDoubt } from '#shared/contracts/messages/parse-command.ts';
import { settleDoubt } from '#shared/domain/availability/settle-doubt.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';

export type OpenStartsDeps = {
  readonly days: Pick<DaysStore, 'load' | 'note'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly outbox: Pick<OutboxStore, 'add'>;
  readonly clock: Clock;
  readonly solver: SolverFallback;
};

/** A doubt is gone into on this many versions of a day; after that the day is changing too fast for an answer to last. */
const TRIES = 2;

/**
 * Goes into times that guests were refused without proof, on the day as it stands. What it finds is noted beside the sheet,
 * where the next decision reads it; if it is a place, those who wait for a table are looked at at once.
 */
export const openStartsWorker = (deps: OpenStartsDeps) => {
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'open-starts', async (body) => {
      const doubt = parseDoubt(body);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const outcome = await settle(deps, doubt);
        logEvent('doubt.settled', { venueId: doubt.venueId, date: doubt.date, start: doubt.start, outcome });
        if (outcome !== 'outdated') return;
      }
    });
};

async function settle(
  { days, venues, outbox, clock, solver }: OpenStartsDeps,
  doubt: StartDoubted,
): Promise<'free' | 'impossible' | 'open' | 'outdated'> {
  const { venueId, date } = doubt;
  const venue = await venues.find(venueId);
  if (!venue) return 'open';
  const { rules } = venue;
  const day = await days.load(venueId, date);
  const now = clock.now();
  const finding = await solver.decide((budget) =>
    settleDoubt(openDay(rules, date, day.sheet, localMomentAt(now, rules.zone), budget), doubt),
  );
  if (!finding || day.version === 0) return 'open';
  if ((await days.note(venueId, date, day, finding)) === 'lost race') return 'outdated';
  if (!finding.place) return 'impossible';
  const event = { type: 'day.changed', venueId, date } as const;
  await outbox.add({ id: newOutboxId(), dueAt: now, entries: [{ kind: 'event', event }] });
  return 'free';
}

export const handler = lazily(() => {
  const table = theTable();
  return openStartsWorker({
    ...{ days: daysStore(table), venues: venuesStore(table), outbox: outboxStore(table) },
    ...{ clock, solver: solver() },
  });
});
