import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { type RollUpDeps, rollUpDay, rollUpStores } from '#functions/services/roll-up-day.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseDayEvent } from '#shared/contracts/messages/parse-command.ts';

export type StatsDeps = RollUpDeps & { readonly venues: Pick<VenuesStore, 'find'> };

/**
 * Keeps the figures of changed days. A day is built anew from what is stored, so repeated and late events do no harm; one
 * named several times in a batch is built once.
 */
export const statsWorker = ({ venues, ...deps }: StatsDeps) => {
  return (event: SQSEvent): Promise<SQSBatchResponse> => {
    const built = new Map<string, Promise<void>>();
    return eachRecord(event, 'stats', async (body) => {
      const { venueId, date } = parseDayEvent(body);
      const key = `${venueId}|${date}`;
      const build = async () => {
        const venue = await venues.find(venueId);
        if (venue) await rollUpDay(deps, venue, date);
      };
      const work = built.get(key) ?? build();
      built.set(key, work);
      await work;
    });
  };
};

export const handler = lazily(() => {
  const table = theTable();
  return statsWorker({ ...rollUpStores(table), venues: venuesStore(table) });
});
