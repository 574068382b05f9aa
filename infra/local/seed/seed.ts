import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Item, Table } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { cardOf } from '#shared/domain/guest/card.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { clientFor, NAMES } from '../names.ts';
import { bistro } from './bistro.ts';
import { firstWriter, seedConversation } from './conversations.ts';
import { seedCoupons } from './coupons.ts';
import { seedCustomers } from './customers.ts';
import { type DemoDay, demoDay, type Fingerprint, type Refused } from './day.ts';
import { HOST } from './evening.ts';
import { readMarker, writeMarker } from './marker.ts';
import { seedPlatform } from './platform.ts';
import { seedQuestions } from './questions.ts';
import { seedReviews } from './reviews.ts';
import { earlierStats, withBill } from './stats.ts';
import { seedTasks } from './tasks.ts';
import { trattoria } from './trattoria.ts';
import { trattoriaHalls } from './trattoria-halls.ts';

/** The users as whom visitors of the demo sign in. */
export const DEMO_PASSWORD = 'coperto-demo';
export const DEMO_USERS = [
  { userId: 'usr_demoowner', email: 'owner@demo.coperto.test', name: 'Nina', role: 'owner' },
  { ...HOST, email: 'host@demo.coperto.test', role: 'host' },
] as const;
/** A user of the platform, who activates accounts. The second factor is set up at the first sign-in, on /account. */
export const DEMO_BOSS = {
  userId: 'usr_demoboss',
  email: 'boss@demo.coperto.test',
  name: 'Bruno',
} as const;
/** Hostname to venue: the guest's page shows the venue of its hostname. */
const DEMO_HOSTS = {
  localhost: 'ven_trattoria',
  '127.0.0.1': 'ven_trattoria',
  'trattoria.localhost': 'ven_trattoria',
  'bistro.localhost': 'ven_bistro',
} as const;

const DAYS_BACK = 7;
const DAYS_AHEAD = 14;
/** DynamoDB's limit of writes in one transaction. */
const MAX_WRITES = 100;

/** The outcome of seeding; `writer`: the phone number of the guest who is to write to the first venue, if any. */
export type Demo = { readonly state: 'seeded' | 'already there'; readonly writer: string | null };

/**
 * Writes the demo to the table, through the product's own stores, once: a marker records it. An interrupted seed
 * continues where it stopped, because a day that has a sheet is skipped.
 */
export async function seedDemo(endpoint: string, now: number): Promise<Demo> {
  const { documentsOf, tableOn } = await import('#functions/platform/table.ts');
  const client = new DynamoDBClient(clientFor(endpoint));
  try {
    const table = tableOn(documentsOf(client), () => NAMES.table);
    if (await readMarker(table)) return { state: 'already there', writer: null };
    const { date: today } = localMomentAt(now, 'Europe/Rome');
    const venue = trattoria(today);
    const other = bistro(today);
    const venues = [venue, other];
    const password = await seedUsers(table, venues);
    await seedAccount(table, now);
    await seedCustomers(table, password, now);
    await seedVenues(table, venues);
    await seedHalls(table, venue);
    const [own, elsewhere] = [await seedDays(table, venue, now), await seedDays(table, other, now)];
    await seedReviews(table, venue, own, now);
    await seedPlatform(table, venues, now);
    await writeMarker(table, now);
    return { state: 'seeded', writer: firstWriter(own, elsewhere, venue, now) };
  } finally {
    client.destroy();
  }
}

/** Writes the demo's users, who share a password; returns its hash. */
async function seedUsers(table: Table, venues: readonly Venue[]): Promise<string> {
  const { hashPassword } = await import('#functions/credentials/password.ts');
  const { PLATFORM, usersStore } = await import('#functions/stores/users.ts');
  const password = await hashPassword(DEMO_PASSWORD);
  const users = usersStore(table);
  const own = venues.map(({ venueId }) => venueId);
  for (const user of DEMO_USERS) {
    await users.create({ ...user, accountId: 'acc_demo', level: 1, locale: 'en', venues: own, password });
  }
  await users.create({ ...DEMO_BOSS, ...PLATFORM, locale: 'en', password });
  return password;
}

async function seedAccount(table: Table, now: number): Promise<void> {
  const { accountsStore } = await import('#functions/stores/accounts.ts');
  await accountsStore(table).add({
    accountId: 'acc_demo',
    kind: 'operator',
    state: 'active',
    username: 'danina',
    fullName: 'Nina',
    mobile: '3331234567',
    vat: '01234567897',
    taxId: '',
    company: 'Da Nina S.r.l.',
    address: 'Via dei Glicini 12',
    postalCode: '20121',
    city: 'Milano',
    website: '',
    shipping: null,
    locale: 'it',
    createdAt: now - 340 * 86_400_000,
  });
}

async function seedVenues(table: Table, venues: readonly Venue[]): Promise<void> {
  const { venuesStore } = await import('#functions/stores/venues.ts');
  const store = venuesStore(table);
  for (const venue of venues) await store.save(venue, 1);
  for (const [host, venueId] of Object.entries(DEMO_HOSTS)) {
    const venue = venues.find((each) => each.venueId === venueId);
    if (venue) await store.bindHost(host, venue.venueId);
  }
}

async function seedHalls(table: Table, { venueId, rules }: Venue): Promise<void> {
  const { hallsDrawn } = await import('#functions/stores/halls.ts');
  await table.transact([hallsDrawn(venueId, trattoriaHalls(rules.tables), 0)]);
}

/** Writes a venue's days with all that belongs to them, and returns the reservations. */
async function seedDays(table: Table, venue: Venue, now: number): Promise<readonly Reservation[]> {
  const { guestHashes } = await import('#functions/credentials/guest-hash.ts');
  const hashes = guestHashes();
  const fingerprint: Fingerprint = async (phone) => (await hashes.of(venue.venueId, phone)).fingerprint;
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const dates = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, n) => addDays(today, n - DAYS_BACK));
  const days = await Promise.all(
    dates.map(async (date) => {
      const day = await demoDay(venue, date, now, fingerprint);
      const withThread = async (each: Reservation) => ({
        ...withBill(each),
        thread: (await hashes.of(venue.venueId, each.contact.phone)).thread,
      });
      const byThread = async ({ phone, ...line }: Refused) => ({
        ...line,
        who: (await hashes.of(venue.venueId, phone)).thread,
      });
      const refused = await Promise.all(day.refused.map(byThread));
      return { ...day, date, reservations: await Promise.all(day.reservations.map(withThread)), refused };
    }),
  );
  const booked = days.flatMap(({ reservations }) => reservations);
  await seedGuests(table, venue, booked);
  await Promise.all(days.map((day) => writeDay(table, venue, day.date, day, now)));
  await Promise.all(days.map((day) => seedQuestions(table, venue, day, hashes)));
  await seedConversation(table, venue, booked, now);
  const { figuresOfDay } = await import('#shared/domain/stats/figures-of-day.ts');
  const past = days.filter(({ date }) => date < today).map((day) => figuresOfDay({ rules: venue.rules, ...day }));
  await putAll(table, await earlierStats(venue, past, now));
  const { couponKeys } = await import('#functions/credentials/coupon-keys.ts');
  await seedCoupons(table, { venue, booked, now, couponKeys: couponKeys() });
  await seedTasks(table, venue, booked, now);
  const { demandStore } = await import('#functions/stores/demand.ts');
  const ledger = demandStore(table);
  for (const { date, refused } of days) for (const line of refused) await ledger.note(venue.venueId, date, line);
  return booked;
}

/** Writes the guest book as its worker would have done if all these bookings had been events. */
async function seedGuests(table: Table, { venueId }: Venue, all: readonly Reservation[]): Promise<void> {
  const { toCardItem } = await import('#functions/stores/guest-book.item.ts');
  const cards = [...Map.groupBy(all, guestIdOf)].flatMap(([guestId, own]) => cardOf(guestId, own) ?? []);
  const items = cards.map((card) => toCardItem(venueId, card, { version: 0, goneAt: 0, also: [] }));
  await putAll(table, items);
}

async function putAll(table: Table, items: readonly Item[]): Promise<void> {
  for (let first = 0; first < items.length; first += MAX_WRITES) {
    await table.transact(items.slice(first, first + MAX_WRITES).map((put) => ({ put })));
  }
}

/**
 * Writes a day, unless it has a sheet already. Reservations and messages come first, as plain items without events,
 * since they were made long ago. Only the commit of the sheet is an event, which updates the month view. An interrupted
 * day has no sheet and is written again.
 */
async function writeDay(
  table: Table,
  { venueId }: Venue,
  date: LocalDate,
  { sheet, reservations, messages }: Pick<DemoDay, 'sheet' | 'reservations' | 'messages'>,
  now: number,
): Promise<void> {
  const { daysStore } = await import('#functions/stores/days.ts');
  const { toMessageItem } = await import('#functions/stores/messages.item.ts');
  const { toReservationItem } = await import('#functions/stores/reservations.item.ts');
  const days = daysStore(table);
  const [last, ...others] = reservations.toReversed();
  if (!last || (await days.load(venueId, date)).version > 0) return;

  const items = [...others.map(toReservationItem), ...messages.map((message) => toMessageItem(venueId, message))];
  await putAll(table, items);
  const timers = reservations.flatMap(({ id: reservationId, booking, expiresAt, waits }) => [
    ...(booking === 'unconfirmed' && expiresAt
      ? [{ timer: 'unconfirmedExpiry' as const, dueAt: expiresAt, reservationId }]
      : []),
    ...(booking === 'waitlisted' && waits
      ? [{ timer: 'waitlistClosing' as const, dueAt: waits.until, reservationId }]
      : []),
  ]);
  const commit = { sheet, reservations: [{ before: null, after: last }], timers };
  await days.change(venueId, date, () => ({ commit, answer: 'booked' }), { now });
}
