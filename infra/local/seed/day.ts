import type { Venue } from '#functions/stores/venues.ts';
import type { UnavailableReason } from '#shared/domain/availability/reasons.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { ALPHABET, type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { isLimit, type RefusedDemand } from '#shared/domain/demand/demand.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { newMessage } from '#shared/domain/message/purpose.ts';
import { bookReservation } from '#shared/domain/reservation/book.ts';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';
import { coversOf, type Reservation, reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, sheetAfter } from '#shared/domain/reservation/sheet-effect.ts';
import { addDays, type LocalDate, type Minute } from '#shared/domain/time/local-date.ts';
import { instantAt, type LocalMoment, localMomentAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { MOST_HOURS } from '#shared/domain/waitlist/choices.ts';
import { waitsFor } from '#shared/domain/waitlist/waits.ts';
import { courseOf, live, reminded } from './evening.ts';
import { type Guest, guest } from './guests.ts';
import { quieterStart } from './quieter-start.ts';
import { type Chance, chance } from './random.ts';
import { type Request, requestsFor } from './requests.ts';

const MINUTE = 60_000;
const WAITED = 600 * MINUTE;
const HALF_AN_HOUR = 30;
/** The share of guests who take a quieter time when they are shown one. */
const FOLLOW = 0.15;
const CHANNELS = ['web', 'web', 'web', 'go', 'ig', 'wa', 'fb', 'host'] as const;
/** Reasons that somebody may wait for to pass. */
const FULL: readonly UnavailableReason[] = ['tables.none', 'pacing.covers', 'capacity.covers'];

/** A demo day: its sheet, its reservations and the messages about them. */
export type DemoDay = {
  readonly sheet: DaySheet;
  readonly reservations: readonly Reservation[];
  readonly messages: readonly Message[];
  /** Who found no place, by their number. */
  readonly refused: readonly Refused[];
};

export type Refused = Omit<RefusedDemand, 'who'> & { readonly phone: string };

/** The 16 bits of a phone number's hash that the sheet keeps. */
export type Fingerprint = (phone: string) => Promise<number>;

/**
 * Fills a venue's day with plausible reservations as they stand at `now`: each placed by the allocator and brought on by
 * the same steps that the handlers take. Whoever finds no table in the days ahead waits for one, or goes elsewhere.
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
    const start = (follows && quieterStart(rules, date, sheet, wished, dayBefore)) || wished.start;
    const wish = { ...wished, start };
    const id = Array.from({ length: 8 }, () => ALPHABET[luck.between(0, 31)]).join('');
    const outcome = placeParty(
      rules,
      date,
      sheet,
      {
        id,
        start: wish.start,
        wish: { covers: coversOf(wish), area: wish.area, highchair: wish.highchairs > 0 },
        status: 'unconfirmed',
        guest: await fingerprint(visitor.contact.phone),
      },
      dayBefore,
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
    // Of past days nobody looks at messages any more.
    if (each.booking !== 'waitlisted' && date >= today)
      messages.push(confirmRequest(reservation, steps.length > 0, luck), ...reminderOf(reservation));
  }
  return { sheet, reservations, messages, refused };
}

/** What the ledger keeps of a guest for whom a limit of the house left no place: most went away without a word. */
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

/** The reservation as it was made, some time before; null when the times do not allow it. `duration` null: it waits. */
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
  // Nobody books in the future: what is days ahead was made within the last hours or days.
  const ago = luck.happens(0.2) ? luck.between(3, 120) : luck.between(120, 6 * 1440);
  const booked = Math.min(startsAt - lead * MINUTE, now - ago * MINUTE);
  // Who waits does so for two days at most, so they came lately; for a time that is near nobody waits any more.
  const at = duration === null ? Math.max(booked, now - WAITED) : booked;
  const waits = waitsFor(wish.start, startsAt, at, MOST_HOURS, HALF_AN_HOUR);
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

/** The question whether they still come, to whoever was asked. */
function reminderOf(reservation: Reservation): Message[] {
  const { askedAt, yes } = reservation.reconfirm ?? {};
  if (askedAt === undefined) return [];
  const party = partyIdOf(reservation);
  const states = ['sending', 'sent', 'delivered', 'read', ...(yes ? (['answered'] as const) : [])] as const;
  return [arrived(newMessage(`msg_${party}${party}`, reservation, 'reminder', askedAt), askedAt, states)];
}

/** A message that came so far since it was written, two seconds a step. */
const arrived = (message: Message, at: number, states: readonly Message['state'][]): Message => ({
  ...message,
  state: states.at(-1) ?? 'queued',
  history: [...message.history, ...states.map((state, nth) => ({ state, at: at + (nth + 1) * 2_000 }))],
});

/** The request to confirm, as it was delivered and, when the guest pressed the button, answered. */
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
