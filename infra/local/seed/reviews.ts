import type { Table } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { visitOf } from '#shared/domain/reservation/visit.ts';
import { authorOf } from '#shared/domain/review/author.ts';
import type { Ratings, Review } from '#shared/domain/review/review.ts';
import { HOST } from './evening.ts';

const HOUR_MS = 3_600_000;
/** One in so many guests writes a review, and no more than that in all. */
const [ONE_IN, MAX_REVIEWS] = [4, 28];

/** What guests give, in turn: food, service, value, atmosphere, location; 0 is skipped. */
const STARS = [
  [5, 5, 4, 5, 5],
  [5, 4, 4, 4, 5],
  [4, 5, 5, 4, 0],
  [5, 5, 5, 5, 4],
  [3, 4, 3, 5, 4],
  [4, 3, 4, 4, 5],
  [5, 5, 0, 5, 5],
] as const;

const WORDS: Readonly<Record<Locale, readonly string[]>> = {
  it: [
    'Tagliatelle al ragù come quelle di mia nonna, e il personale ci ha fatto sentire a casa.',
    'Ottimo il risotto, un po’ lunga l’attesa tra i piatti. Torneremo per la terrazza.',
    'Siamo venuti per un compleanno: torta a sorpresa e brindisi. Grazie di cuore!',
    '',
    'Saltimbocca tenerissimi e un vino della casa onesto. Conto giusto.',
    'Locale pieno di sabato, ma il tavolo era pronto all’ora esatta.',
    'Porzioni abbondanti, dolci fatti in casa. Il tiramisù è da provare.',
    '',
    'Cortesi con i bambini: seggiolone, matite e pasta in bianco senza batter ciglio.',
    'Buona la cucina, un po’ rumorosa la sala verso le nove.',
    'Carciofi alla romana perfetti. La terrazza d’inverno, riscaldata, è una bella idea.',
    'Terza volta qui, sempre una garanzia. Consiglio il brasato.',
    '',
    'Personale attento alle allergie: ci hanno spiegato ogni piatto.',
    'Atmosfera da vecchia Milano e prezzi ragionevoli.',
    'Gnocchi leggeri come nuvole. Torneremo con i nonni.',
  ],
  en: [
    'The best ossobuco of our trip. They found us a quiet corner for the baby without being asked.',
    'Lovely food and a fair bill. The room gets loud after nine, so book early.',
    '',
  ],
  de: [
    'Frische Pasta, ehrlicher Wein, und der Kinderstuhl stand schon bereit. Wir kommen wieder.',
    'Sehr freundlich, das Essen ausgezeichnet. Nur auf die Rechnung mussten wir warten.',
  ],
  fr: [
    'Une vraie trattoria : peu de plats, tous excellents. Le tiramisu vaut le détour.',
    'Accueil chaleureux et belle terrasse. Les portions sont généreuses.',
  ],
  es: ['Comida casera buenísima y un trato estupendo. La mesa junto a la ventana, un acierto.'],
  'pt-BR': ['Massa fresca perfeita e atendimento atencioso. Voltaremos com certeza.'],
  zh: ['意面很新鲜，服务热情，还为孩子准备了儿童椅。下次还会再来。'],
  ja: ['手打ちパスタが絶品でした。スタッフの方も親切で、ゆっくり過ごせました。'],
};

const ANSWERS: Readonly<Partial<Record<Locale, string>>> = {
  it: 'Grazie mille! Vi aspettiamo presto, Nina',
  en: 'Thank you so much. We hope to see you again soon, Nina',
  de: 'Herzlichen Dank, bis bald! Nina',
};

/** Writes reviews of a venue’s past visits as their guests would have, those that are not there yet. */
export async function seedReviews(table: Table, venue: Venue, booked: readonly Reservation[], now: number) {
  const { reviewsStore } = await import('#functions/stores/reviews.ts');
  const { newReviewToken } = await import('#functions/platform/ids.ts');
  const reviews = reviewsStore(table);
  const visits = booked
    .filter((each) => visitOf(each, venue.rules.zone, now) && writtenAt(each, venue) < now)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter((_, nth) => nth % ONE_IN === 0)
    .slice(-MAX_REVIEWS);
  for (const [nth, visit] of visits.entries()) {
    if (await reviews.load(venue.venueId, visit.id)) continue;
    // Each guest of a language says something else.
    const turn = visits.slice(0, nth).filter((each) => each.contact.locale === visit.contact.locale).length;
    const after = { ...reviewOf(visit, venue, nth, { token: newReviewToken(), now }), text: wordsOf(visit, turn) };
    await reviews.save(await reviews.totals(venue.venueId), { before: null, after });
  }
}

/** Late in the morning of the next day, some sooner than others. */
const writtenAt = ({ date, id }: Reservation, { rules }: Venue): number =>
  instantFrom(addDays(date, 1), 660, rules.zone) + (id.charCodeAt(id.length - 1) % 12) * (HOUR_MS / 4);

const wordsOf = ({ contact: { locale } }: Reservation, turn: number): string =>
  WORDS[locale][turn % WORDS[locale].length] ?? '';

type Made = { readonly token: string; readonly now: number };

function reviewOf(visit: Reservation, venue: Venue, nth: number, { token, now }: Made): Omit<Review, 'text'> {
  const { locale } = visit.contact;
  const at = writtenAt(visit, venue);
  const answer = nth % 5 === 0 ? ANSWERS[locale] : undefined;
  return {
    ...{ venueId: venue.venueId, reservationId: visit.id, revision: 1, token, locale, writtenAt: at, signals: [] },
    ...(visitOf(visit, venue.rules.zone, now) ?? { seatedAt: at }),
    ratings: ratingsOf(nth),
    author: authorOf(visit.contact),
    ...(answer && { answer: { text: answer, at: Math.min(at + 2 * HOUR_MS, now), by: 'Nina' } }),
    ...(nth === 4 && { report: { reason: 'personalData', text: 'Names one of us.', at: now, by: HOST.name } }),
  };
}

function ratingsOf(nth: number): Ratings {
  const [food = 0, service = 0, value = 0, atmosphere = 0, location = 0] = STARS[nth % STARS.length] ?? [];
  const given = Object.entries({ food, service, value, atmosphere, location }).filter(([, stars]) => stars > 0);
  return Object.fromEntries(given);
}
