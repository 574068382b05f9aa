import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { type CountDayDeps, countDay } from '#functions/services/count-day.ts';
import { dayFiguresStore } from '#functions/stores/figures.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseDayEvent } from '#shared/contracts/messages/parse-command.ts';

export type FiguresDeps = CountDayDeps & { readonly venues: Pick<VenuesStore, 'find'> };

/**
 * Keeps the figures of each changed day. It counts the day anew, so repeated and late events do no harm; a day named
 * twice in a batch is counted once.
 */
export const figuresWorker =
  (deps: FiguresDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> => {
    const counted = new Map<string, Promise<void>>();
    return eachRecord(event, 'figures', async (body) => {
      const { venueId, date } = parseDayEvent(body);
      const key = `${venueId}|${date}`;
      const work = counted.get(key) ?? count();
      counted.set(key, work);
      await work;

      async function count(): Promise<void> {
        const venue = await deps.venues.find(venueId);
        if (venue) await countDay(deps, venue, date);
      }
    });
  };

export const handler = lazily(() => {
  const table = theTable();
  return figuresWorker({
    dayFigures: dayFiguresStore(table),
    reservations: reservationsStore(table),
    venues: venuesStore(table),
  });
});
