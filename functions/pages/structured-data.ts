import { LOCALES, type Locale } from '#shared/domain/reservation/reservation.ts';
import { clockOf, MINUTES_PER_DAY } from '#shared/domain/time/local-date.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { aboutVenue, type PublicVenue } from '#shared/domain/venue/guest-venue.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Page = { readonly origin: string; readonly locale: Locale; readonly now: number };

/** The venue in the words of schema.org, as far as it told of itself: what it is, when it is open, how to reserve. */
export function structuredData(venue: PublicVenue, { origin, locale, now }: Page): object {
  const { content, name, address, phone, currency, paused } = venue;
  const about = aboutVenue(venue, locale, localMomentAt(now, venue.rules.zone).date);
  // One of before addresses were parsed may be none.
  const menu = about.menuUrl ? URL.parse(about.menuUrl, origin) : null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name,
    url: `${origin}/`,
    telephone: phone,
    address,
    ...(about.description && { description: about.description }),
    ...(content.cuisines.length > 0 && { servesCuisine: content.cuisines }),
    ...(content.priceRange && { priceRange: content.priceRange }),
    ...(menu && { hasMenu: menu.href }),
    ...(about.pictures.length > 0 && { image: about.pictures.map(({ src, card }) => origin + (card ?? src)) }),
    currenciesAccepted: currency.toUpperCase(),
    openingHoursSpecification: openings(about.hours),
    // A paused house may take bookings by telephone or none at all: nothing is said of it.
    ...(!paused && { acceptsReservations: true, potentialAction: reserving(origin) }),
  };
}

/** How a reservation is made from elsewhere. */
const reserving = (origin: string) => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${origin}/?date={date}&time={time}&adults={adults}`,
    inLanguage: LOCALES,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'FoodEstablishmentReservation', provider: { '@id': `${origin}/#restaurant` } },
});

type Hours = ReturnType<typeof aboutVenue>['hours'];

/** Days that open alike together. */
function openings(hours: Hours): object[] {
  const days = new Map<string, string[]>();
  for (const { weekday, spans } of hours) {
    for (const { from, to } of spans) {
      const times = `${clockOf(from)} ${clockOf(to)}`;
      // What begins after midnight does so on the day after: here a time is of the calendar's day.
      const day = DAYS[from < MINUTES_PER_DAY ? weekday - 1 : weekday % 7] ?? '';
      days.set(times, [...(days.get(times) ?? []), day]);
    }
  }
  return [...days].map(([times, dayOfWeek]) => {
    const [opens, closes] = times.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}
