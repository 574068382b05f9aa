import { type LinkTokens, linkTokens } from '#functions/credentials/link-token.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import type { HttpAnswer, HttpEvent } from '#functions/platform/http.ts';
import { theTable } from '#functions/platform/table.ts';
import { calendarText } from '#functions/services/calendar-texts.ts';
import { bookingPageOf } from '#functions/services/page-link.ts';
import { taskCalendar } from '#functions/services/task-calendar.ts';
import { venueCalendar } from '#functions/services/venue-calendar.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { type CalendarFeedsStore, calendarFeedsStore } from '#functions/stores/calendar-feeds.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type TaskFeedsStore, taskFeedsStore } from '#functions/stores/task-feeds.ts';
import { type TasksStore, tasksStore } from '#functions/stores/tasks.ts';
import { type UsersStore, usersStore, worksAt } from '#functions/stores/users.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { eventFile } from '#shared/domain/calendar/event-file.ts';
import { reservationEvent } from '#shared/domain/calendar/reservation-event.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { guestView } from '#shared/domain/reservation/views/guest-view.ts';

type Deps = {
  readonly links: Pick<LinkTokens, 'openFeed'>;
  readonly feeds: Pick<CalendarFeedsStore, 'open'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow' | 'listDay'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly taskFeeds: Pick<TaskFeedsStore, 'open'>;
  readonly tasks: Pick<TasksStore, 'list'>;
  readonly days: Pick<DaysStore, 'load'>;
  readonly users: Pick<UsersStore, 'find'>;
  readonly clock: Clock;
  /** The product's origin; the venue's own hostname replaces the host. */
  readonly origin: () => string;
};

const EVERY_MINUTES = 60;

/**
 * A calendar that is fetched again and again: with `t` the reservation of a guest, with `v` all of a venue, with `w`
 * the tasks that a user of it sees. None opens anything else.
 */
export const calendarPage =
  (deps: Deps) =>
  async ({ queryStringParameters }: HttpEvent): Promise<HttpAnswer> => {
    const { t = '', v, w } = queryStringParameters ?? {};
    const ofStaff = v === undefined ? w !== undefined && ofTasks(w, deps) : ofVenue(v, deps);
    const file = await (ofStaff || ofReservation(t, deps));
    return file === null ? answer(404, 'text/plain', 'not found') : answer(200, 'text/calendar', file);
  };

/** A reservation as it stands now. It says to nobody who it is for. */
async function ofReservation(token: string, { links, reservations, venues, clock, origin }: Deps) {
  const target = await links.openFeed(token);
  if (!target) return null;
  const { venueId } = target;
  const [found, venue] = await Promise.all([
    withCurrentId(reservations, target, (id) => reservations.find(venueId, id)),
    venues.recent(venueId, clock.now()),
  ]);
  return found && venue && calendarOf(found.reservation, venue, origin());
}

async function ofVenue(token: string, { feeds, reservations, venues, clock, origin }: Deps) {
  const opened = await feeds.open(token);
  const venue = opened && (await venues.recent(opened.venueId, clock.now()));
  return venue && venueCalendar({ venue, names: opened.names, origin: origin() }, reservations, clock.now());
}

/** It ends with the user's work at the venue, whether or not they have switched it off. */
async function ofTasks(token: string, { taskFeeds, users, venues, tasks, days, clock, origin }: Deps) {
  const opened = await taskFeeds.open(token);
  if (!opened) return null;
  const [user, venue] = await Promise.all([users.find(opened.userId), venues.recent(opened.venueId, clock.now())]);
  if (!user || !venue || !worksAt(user, venue.venueId)) return null;
  return taskCalendar({ venue, shown: opened, who: user, origin: origin() }, { tasks, days }, clock.now());
}

function calendarOf(reservation: Reservation, venue: Venue, origin: string): string {
  const { contact, history, createdAt } = reservation;
  const { locale } = contact;
  const { name, address } = venue;
  const changedAt = history.at(-1)?.at ?? createdAt;
  const view = guestView(reservation, [], venue, changedAt);
  const guests = String(view.adults + view.children);
  const title = calendarText('title', locale, { venue: name });
  const said = {
    title,
    text: calendarText('text', locale, { guests, code: view.code }),
    place: [name, address].filter(Boolean).join(', '),
    link: bookingPageOf(venue, origin),
  };
  return eventFile(reservationEvent(view, said, changedAt), { name: title, everyMinutes: EVERY_MINUTES });
}

const answer = (statusCode: number, type: string, body: string): HttpAnswer => ({
  statusCode,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(type === 'text/calendar' && { 'content-disposition': 'inline; filename="reservation.ics"' }),
  },
  body,
});

const resources = (): Deps => ({
  links: linkTokens(),
  feeds: calendarFeedsStore(theTable()),
  reservations: reservationsStore(theTable()),
  venues: venuesStore(theTable()),
  taskFeeds: taskFeedsStore(theTable()),
  tasks: tasksStore(theTable()),
  days: daysStore(theTable()),
  users: usersStore(theTable()),
  clock,
  origin: () => env('APP_ORIGIN'),
});
let made: Deps | undefined;

export const handler = (event: HttpEvent): Promise<HttpAnswer> => {
  made ??= resources();
  return calendarPage(made)(event);
};
