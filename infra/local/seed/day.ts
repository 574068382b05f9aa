import type { Venue } from '#functions/stores/venues.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { ALPHABET, type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { instantAt, type LocalMoment, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { bookReservation } from '#shared/domain/reservation/book.ts';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, sheetAfter } from '#shared/domain/reservation/sheet-effect.ts';
import { MAX_HOURS } from '#shared/domain/reservation/wait-hours.ts';
import { waitsFor } from '#shared/domain/reservation/waits.ts';
import type { UnavailableReason } from '#shared/domain/venue/reasons.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { isLimit, type RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { courseOf, live, reminded } from './evening.ts';
import { type Guest, guest } from './guests.ts';
import { quieterStart } from './quieter-start.ts';
import { type Chance, chance } from './random.ts';
import { type Request, requestsFor } from './requests.ts';

const MINUTE = 60_000;
const WAITED = 600 * MINUTE;
const HALF_AN_HOUR = 30;
/** The share of guests who take a quieter time when one is offered. */
const FOLLOW = 0.15;
const CHANNELS = ['web', 'web', 'web', 'go', 'ig', 'wa', 'fb', 'host'] as const;
/** The refusals after which a party may join the waiting list. */
const FULL: readonly UnavailableReason[] = ['tables.none', 'pacing.covers', 'capacity.covers'];

/** A demo day: its sheet, its reservations and the messages about them. */
export type DemoDay = {
  readonly sheet: DaySheet;
  readonly reservations: readonly Reservation[];
  readonly messages: readonly Message[];
  /** The parties that found no place, each with its phone number. */
  readonly refused: readonly Refused[];
};

export type Refused = Omit<RefusedDemand, 'who'> & { readonly phone: string };

/** The 16 bits of a phone number's hash that the sheet keeps. */
export type Fingerprint = (phone: string) => Promise<number>;

/**
 * Fills a venue's day with plausible reservations in their state at `now`: the allocator places each, and the domain
 * functions of the handlers bring it to its state. From today on, half of the parties that find the venue full join the
 * waiting list; the other refused parties go elsewhere.
 */
export async function demoDay(venue: Venue, date: LocalDate, now: number, fingerprint: Fingerprint): Promise<DemoDay> {
  const { rules } = venue;
  const luck = chance(`${venue.venueId} ${date}`);
  const whims = chance(`${venue.venueId} ${date} whims`);
  const { date: today, minute } = localMomentAt(now, rules.zone);
  const wishes = requestsFor(venue, date, date === today, luck);
  const dayBefore: LocalMoment = { date: addDays(date, -1), minute: 720 };

  let sheet = EMPTY_SHEET;
  const booked: Reservation[] = [];
  const refused: Refused[] = [];
  for (const [nth, wished] of wishes.entries()) {
    const visitor = guest(venue.locale, date, nth, luck);
    const follows = date !== today && whims.happens(FOLLOW);
    const day = openDay(rules, date, sheet, dayBefore);
    const start = (follows && quieterStart(day, wished)) || wished.start;
    const wish = { ...wished, start };
    const id = Array.from({ length: 8 }, () => ALPHABET[luck.between(0, 31)]).join('');
    const outcome = placeParty(
      day,
      {
        id,
        start: wish.start,
        wish: { covers: coversOf(wish), area: wish.area, highchair: wish.highchairs > 0 },
        status: 'unconfirmed',
        guest: await fingerprint(visitor.contact.phone),
      },
      'operator',
    );
    const waits = outcome.kind === 'refused' && date >= today && FULL.includes(outcome.reason) && luck.happens(0.5);
    if (outcome.kind === 'placed') sheet = outcome.sheet;
    else refused.push(...refusalOf(venue, date, wish, outcome, { waits, phone: visitor.contact.phone, now, whims }));
    if (outcome.kind !== 'placed' && !waits) continue;
    const duration = outcome.kind === 'placed' ? durationFor(rules, coversOf(wish)) : null;
    const reservation = bookingOf(venue, date, id, { ...wish, wished: wished.start }, visitor, duration, now, luck);
    if (reservation) booked.push(reservation);
  }

  const reservations: Reservation[] = [];
  const messages: Message[] = [];
  for (const each of booked) {
    const startsAt = instantAt(date, each.start, rules.zone);
    if (startsAt === 'gap') continue;
    const steps = each.booking === 'waitlisted' ? [] : live(each, courseOf(each, startsAt, now, luck));
    for (const { reservation, effect, at } of steps) {
      const moment = localMomentAt(at, rules.zone);
      const then = moment.date === date ? moment.minute : minute;
      const after = sheetAfter({ rules, sheet, reservation, effect, minute: then, guest: 0 });
      if ('kind' in after) throw new Error(`the demo’s day cannot ${effect}: ${after.reason}`);
      sheet = after;
    }
    const reservation = reminded(steps.at(-1)?.reservation ?? each, venue, now);
    reservations.push(reservation);
    // Nobody looks at the messages of past days.
    if (each.booking !== 'waitlisted' && date >= today)
      messages.push(confirmRequest(reservation, steps.length > 0, luck), ...reminderOf(reservation));
  }
  return { sheet, reservations, messages, refused };
}

/**
 * The ledger's line of a party that a limit of the venue left without a place; none for other refusals. Most of the
 * parties that do not wait only asked for the time.
 */
function refusalOf(
  { rules }: Venue,
  date: LocalDate,
  { start, area, ...wish }: Request,
  { reason, proven }: Pick<RefusedDemand, 'reason' | 'proven'>,
  by: { readonly waits: boolean; readonly phone: string; readonly now: number; readonly whims: Chance },
): Refused[] {
  const meal = mealAt(rules, date, start, coversOf(wish));
  const startsAt = instantAt(date, start, rules.zone);
  if (!meal || startsAt === 'gap' || !isLimit(reason)) return [];
  const at = Math.min(startsAt, by.now) - by.whims.between(65, 3 * 1440) * MINUTE;
  const how = by.waits ? 'waitlisted' : by.whims.happens(0.2) ? 'refused' : 'asked';
  return [{ at, meal, start, covers: coversOf(wish), area, reason, proven, how, phone: by.phone }];
}

/**
 * The reservation as it was booked some time before; with `duration` null it is on the waiting list. Null when the
 * start lies in the gap of a clock change or in no meal, or when the waiting is over by `now`.
 */
function bookingOf(
  { venueId, rules }: Venue,
  date: LocalDate,
  partyId: string,
  wish: Request & { readonly wished: Minute },
  { contact, remarks, wishes }: Guest,
  duration: number | null,
  now: number,
  luck: Chance,
): Reservation | null {
  const startsAt = instantAt(date, wish.start, rules.zone);
  const meal = mealAt(rules, date, wish.start, coversOf(wish));
  if (startsAt === 'gap' || !meal) return null;
  const lead = luck.weigh([
    [luck.between(65, 480), 30],
    [luck.between(480, 3 * 1440), 40],
    [luck.between(3 * 1440, 20 * 1440), 30],
  ]);
  // No booking is made in the future: one for a day ahead was made within the last minutes to days.
  const ago = luck.happens(0.2) ? luck.between(3, 120) : luck.between(120, 6 * 1440);
  const booked = Math.min(startsAt - lead * MINUTE, now - ago * MINUTE);
  // A party waits for two days at most, so it joined recently; for a time that is near, waiting has ended.
  const at = duration === null ? Math.max(booked, now - WAITED) : booked;
  const waits = waitsFor(wish.start, startsAt, at, MAX_HOURS, HALF_AN_HOUR);
  if (duration === null && waits.until <= now) return null;
  return bookReservation(
    {
      ...wish,
      venueId,
      date,
      remarks,
      promo: luck.happens(0.3),
      channel: luck.pick(CHANNELS),
    },
    {
      id: reservationIdOf(date, partyId),
      booking: duration === null ? 'waitlisted' : 'unconfirmed',
      answers: { contact, ...wishes },
      phone: contact.phone,
      meal,
      duration: duration ?? durationFor(rules, coversOf(wish)),
      at,
      ...(duration === null ? { waits } : { expiresAt: answerDeadline(at, startsAt, rules.unconfirmedHours) }),
    },
  );
}

/** The reminder of a reservation whose guest was asked to reconfirm; else none. */
function reminderOf(reservation: Reservation): Message[] {
  const { askedAt, yes } = reservation.reconfirm ?? {};
  if (askedAt === undefined) return [];
  const party = partyIdOf(reservation);
  const states = ['sending', 'sent', 'delivered', 'read', ...(yes ? (['answered'] as const) : [])] as const;
  return [arrived(newMessage(`msg_${party}${party}`, reservation, 'reminder', askedAt), askedAt, states)];
}

/** A message after these states, one every two seconds from `at` on. */
const arrived = (message: Message, at: number, states: readonly Message['state'][]): Message => ({
  ...message,
  state: states.at(-1) ?? 'queued',
  history: [...message.history, ...states.map((state, nth) => ({ state, at: at + (nth + 1) * 2_000 }))],
});

/** The request to confirm, delivered and, when the guest has pressed the button, answered. */
function confirmRequest(reservation: Reservation, answered: boolean, luck: Chance): Message {
  const id = `msg_${Array.from({ length: 16 }, () => ALPHABET[luck.between(0, 31)]).join('')}`;
  const { createdAt } = reservation;
  const message = newMessage(id, reservation, 'confirmRequest', createdAt);
  const states = answered
    ? (['sending', 'sent', 'delivered', 'read', 'answered'] as const)
    : luck.pick([
        ['sending', 'sent', 'delivered'],
        ['sending', 'sent', 'delivered', 'read'],
      ] as const);
  return arrived(message, createdAt, states);
}
