import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { type CalendarStore, calendarStore } from '#functions/stores/calendar.ts';
import { daysStore } from '#functions/stores/days.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { historyStore } from '#functions/stores/history.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseDayEvent } from '#shared/contracts/messages/parse-command.ts';
import { fullSizes } from '#shared/domain/availability/month.ts';
import { type RecordHistoryDeps, recordHistory } from './record-history.ts';

export type CalendarDeps = RecordHistoryDeps & {
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly calendar: Pick<CalendarStore, 'project'>;
  readonly clock: Clock;
};

/**
 * Maintains the month view: which party sizes find no place on a changed day. It reads the current day and stores the
 * version it read, so repeated and late events do no harm; a day named twice in a batch is read once. The first event
 * of a new day also triggers learning from the days before it, once per batch.
 */
export const calendarWorker = ({ venues, calendar, clock, ...past }: CalendarDeps) => {
  return (event: SQSEvent): Promise<SQSBatchResponse> => {
    const projected = new Map<string, Promise<void>>();
    const learned = new Map<string, Promise<void>>();
    return eachRecord(event, 'calendar', async (body) => {
      const { venueId, date } = parseDayEvent(body);
      const key = `${venueId}|${date}`;
      const work = projected.get(key) ?? project();
      projected.set(key, work);
      await work;

      async function project(): Promise<void> {
        const day = await past.days.load(venueId, date);
        // Rules are read after the day, so that a version written after a change of rules is never judged by older rules.
        const venue = await venues.find(venueId);
        if (!venue) return;
        await calendar.project(venueId, date, fullSizes({ rules: venue.rules, date, sheet: day.sheet }), day.version);
        const learning = learned.get(venueId) ?? recordHistory(past, venue, clock.now());
        learned.set(venueId, learning);
        await learning;
      }
    });
  };
};

export const handler = lazily(() => {
  const table = theTable();
  return calendarWorker({
    days: daysStore(table),
    venues: venuesStore(table),
    calendar: calendarStore(table),
    reservations: reservationsStore(table),
    demand: demandStore(table),
    history: historyStore(table),
    clock,
  });
});
