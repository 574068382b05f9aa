import { aboutVenue, type PublicVenue } from '#shared/domain/availability/guest-venue.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { clockOf, type LocalDate, MINUTES_PER_DAY } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { publicFigures, type Totals } from '#shared/domain/review/totals.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Page = {
  readonly totals: Totals;
  readonly origin: string;
  readonly locale: Locale;
  readonly now: number;
};

/** The venue as a schema.org `Restaurant`, with what it has published: description, opening hours, how to reserve. */
export function structuredData(venue: PublicVenue, { totals, origin, locale, now }: Page): object {
  const { content, name, address, phone, currency, paused } = venue;
  const today = localMomentAt(now, venue.rules.zone).date;
  const about = aboutVenue(venue, locale, today);
  // Addresses stored before they were validated may be invalid.
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
    ...ratingOf(totals, today),
    // A paused venue may or may not take bookings by telephone, so the data says nothing about reservations.
    ...(!paused && { acceptsReservations: true, potentialAction: reserving(origin) }),
  };
}

/** The mean of our own reviews, all of visits that took place; from five on, and of the last two years. */
function ratingOf(totals: Totals, today: LocalDate): object {
  const { average, count } = publicFigures(totals, today);
  if (average === null) return {};
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: average, reviewCount: count };
  return { aggregateRating: { ...aggregateRating, bestRating: 5, worstRating: 1 } };
}

/** The link by which other sites can start a reservation. */
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

/** The opening hours, with weekdays that have the same hours combined. */
function openings(hours: Hours): object[] {
  const days = new Map<string, string[]>();
  for (const { weekday, spans } of hours) {
    for (const { from, to } of spans) {
      const times = `${clockOf(from)} ${clockOf(to)}`;
      // Times after midnight belong to the next weekday here, because schema.org uses calendar days.
      const day = DAYS[from < MINUTES_PER_DAY ? weekday - 1 : weekday % 7] ?? '';
      days.set(times, [...(days.get(times) ?? []), day]);
    }
  }
  return [...days].map(([times, dayOfWeek]) => {
    const [opens, closes] = times.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}
