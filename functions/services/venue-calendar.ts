import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { type CalendarEvent, calendarFile } from '#shared/domain/calendar/event-file.ts';
import { type FeedNames, feedDays, feedName, isInFeed } from '#shared/domain/calendar/feed.ts';
import { reservationEvent } from '#shared/domain/calendar/reservation-event.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { calendarText } from './calendar-texts.ts';
import { bookingPageOf } from './page-link.ts';

type Feed = {
  readonly venue: Venue;
  readonly names: FeedNames;
  readonly origin: string;
};

const EVERY_MINUTES = 60;
/** How many days are read at a time. */
const AT_ONCE = 15;

/** The calendar of a venue's reservations as they stand at `now`; it says no number, address, wish or note of a guest. */
export async function venueCalendar(
  feed: Feed,
  reservations: Pick<ReservationsStore, 'listDay'>,
  now: number,
): Promise<string> {
  const { venueId, name, rules } = feed.venue;
  const days = feedDays(localMomentAt(now, rules.zone).date);
  const events: CalendarEvent[] = [];
  for (let from = 0; from < days.length; from += AT_ONCE) {
    const read = days.slice(from, from + AT_ONCE).map((date) => reservations.listDay(venueId, date));
    const found = (await Promise.all(read)).flat().map(({ reservation }) => reservation);
    events.push(...found.filter(isInFeed).map((reservation) => eventOf(reservation, feed)));
  }
  return calendarFile(events, { name, everyMinutes: EVERY_MINUTES });
}

function eventOf(reservation: Reservation, { venue, names, origin }: Feed): CalendarEvent {
  const { venueId, revision, booking, date, start, duration, contact, history, createdAt } = reservation;
  const startsAt = instantFrom(date, start, venue.rules.zone);
  const code = partyIdOf(reservation);
  const guests = String(coversOf(reservation));
  const said = {
    title: [guests, feedName(contact.name, names)].filter(Boolean).join(' · '),
    text: calendarText('text', venue.locale, { guests, code }),
    place: [venue.name, venue.address].filter(Boolean).join(', '),
    link: bookingPageOf(venue, origin),
  };
  const booked = { venueId, code, revision, booking, startsAt, endsAt: startsAt + duration * 60_000 };
  const { remindMinutes: _, ...event } = reservationEvent(booked, said, history.at(-1)?.at ?? createdAt);
  return event;
}
