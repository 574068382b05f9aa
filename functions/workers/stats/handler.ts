import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { weekPlanner } from '#functions/services/plan-week.ts';
import { keepMonth, type PlatformLineDeps, platformLineStores } from '#functions/services/platform-lines.ts';
import { type RollUpDeps, rollUpDay, rollUpStores } from '#functions/services/roll-up-day.ts';
import { type EventsStore, eventsStore } from '#functions/stores/events.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseDayEvent } from '#shared/contracts/messages/parse-command.ts';

export type StatsDeps = RollUpDeps &
  Omit<PlatformLineDeps, 'stats'> & {
    readonly venues: Pick<VenuesStore, 'find'>;
    readonly events: Pick<EventsStore, 'claimWith'>;
    readonly clock: Clock;
  };

/**
 * Keeps the figures of changed days, and with them the sum of their month for the platform. A day is built anew from what is stored, so repeated and late events do no harm; one
 * named several times in a batch is built once. A venue where something happens gets its week planned.
 */
export const statsWorker = ({ venues, events, clock, ...deps }: StatsDeps) => {
  const planWeek = weekPlanner(events);
  return (event: SQSEvent): Promise<SQSBatchResponse> => {
    const built = new Map<string, Promise<void>>();
    return eachRecord(event, 'stats', async (body) => {
      const { venueId, date } = parseDayEvent(body);
      const key = `${venueId}|${date}`;
      const build = async () => {
        const venue = await venues.find(venueId);
        if (!venue) return;
        await rollUpDay(deps, venue, date);
        await keepMonth(deps, venue, date, clock.now());
        await planWeek(venue, clock.now());
      };
      const work = built.get(key) ?? build();
      built.set(key, work);
      await work;
    });
  };
};

export const handler = lazily(() => {
  const table = theTable();
  const stores = { ...platformLineStores(table), ...rollUpStores(table) };
  return statsWorker({ ...stores, venues: venuesStore(table), events: eventsStore(table), clock });
});
