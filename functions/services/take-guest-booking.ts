import type { GuestHash, GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { LinkTokens } from '#functions/credentials/link-token.ts';
import type { TrackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import type { Once } from '#functions/platform/idempotency.ts';
import { newPartyId, visitorHash } from '#functions/platform/ids.ts';
import type { ChangeOutcome } from '#functions/platform/once.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { isRefusal, type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { RecentLimits } from '#functions/stores/limits.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import type { DaySheet, PartyId } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { type Booked, bookReservation, type GuestBooking } from '#shared/domain/reservation/book.ts';
import type { Waits } from '#shared/domain/reservation/reservation.ts';
import { proofDeadline } from '#shared/domain/reservation/unproven.ts';
import { guestView } from '#shared/domain/reservation/views/guest-view.ts';
import { depositFor } from '#shared/domain/venue/deposits/deposit-for.ts';
import type { Deposit } from '#shared/domain/venue/deposits/rule.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { placeInLine } from '#shared/domain/waitlist/line.ts';
import { isAmong, isOf, othersOf } from './duplicate-check.ts';
import { originJudge, type Standing } from './judge-origin.ts';
import { bookingMessageLimit } from './message-limits.ts';
import { readBooking } from './read-booking.ts';
import { takeBooking } from './take-booking.ts';

/** A guest's booking as it is sent. */
export type GuestInput = GuestBooking &
  Parameters<typeof readBooking>[1] & {
    readonly visitor?: string | undefined;
    readonly campaign?: string | undefined;
  };

/** The parts of a handler's call that are needed here. */
export type GuestCall<I extends GuestInput> = {
  readonly input: I;
  readonly now: number;
  readonly caller: string;
  readonly once: Once;
  readonly days: Pick<DaysStore, 'change'>;
  readonly reservations: Pick<ReservationsStore, 'ofFingerprint' | 'listDay' | 'ofGuests'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly links: Pick<LinkTokens, 'mint'>;
  readonly tracked: Pick<TrackedLinkTokens, 'open'>;
  readonly guests: GuestHashes;
  readonly rates: RatesStore;
  readonly limits: RecentLimits;
  settle<T, N>(outcome: ChangeOutcome<T, N>): T | N | Refusal;
};

/** What a guest wishes, with all that is known of it before the day is read. */
export type GuestWish = Exclude<ReturnType<typeof readBooking>, Refusal> & {
  /** Null for a time that is not offered to guests. */
  readonly meal: MealId | null;
  readonly deposit: Deposit | null;
  readonly guest: GuestHash;
  readonly visitor: string | undefined;
  /** The campaign of this venue by whose link the guest came. */
  readonly campaign: string | undefined;
};

/** The meal of the booking and the sheets of its day: without it, to look for duplicates, and with it. */
export type Place = { readonly meal: MealId; readonly free: DaySheet; readonly sheet: DaySheet };

/** How an operation takes a guest's booking; its checks are made in this order. */
export type Taking = {
  /** What it becomes. */
  booking(wish: GuestWish): Booked['booking'];
  /** Refuses what no day could change. */
  judge(wish: GuestWish): Refusal | null;
  place(sheet: DaySheet, wish: GuestWish, id: PartyId): Promise<Place | Refusal> | Place | Refusal;
  /** Until when the booking stands. */
  deadline(wish: GuestWish): { readonly expiresAt: number } | { readonly waits: Waits } | Refusal;
  /** What is done afterwards; it is not part of the commit. */
  after?(outcome: ChangeOutcome<object, Refusal>): Promise<void>;
};

/**
 * Takes a guest's booking, request or place on the waiting list. That the number has another one is told only to whom
 * booked that from the same network address. To anybody else the answer is as for any number: its owner gets the
 * message, and only one of the two can be confirmed.
 */
export async function takeGuestBooking<I extends GuestInput>(call: GuestCall<I>, taking: Taking) {
  const { input, now, guests, links, venues } = call;
  const { venueId } = input;
  const read = readBooking(await venues.find(venueId), input, now);
  if (isRefusal(read)) return read;
  const campaign = await campaignOf(call);
  const wish = { ...wishOf(read, input, now, await guests.of(venueId, read.phone)), campaign };
  const refused = taking.judge(wish);
  if (refused) return refused;

  const tooOften = bookingMessageLimit(call);
  const judgeOrigin = originJudge(call, wish);
  const outcome = await takeBooking(
    call,
    input,
    (day) => decide({ call, taking, wish, tooOften, judgeOrigin }, day),
    async ({ reservation, others }, messages) => {
      const line = reservation.booking === 'waitlisted' ? placeInLine(reservation, others) : null;
      return {
        reservation: { ...guestView(reservation, messages, read.venue, now), ...(line && { line }) },
        token: await links.mint({ venueId, reservationId: reservation.id }),
      };
    },
  );
  await taking.after?.(outcome);
  return call.settle(outcome);
}

/** All that a booking is decided by, apart from its day. */
type Attempt = {
  readonly call: GuestCall<GuestInput>;
  readonly taking: Taking;
  readonly wish: GuestWish;
  readonly tooOften: ReturnType<typeof bookingMessageLimit>;
  readonly judgeOrigin: ReturnType<typeof originJudge>;
};

/**
 * Decides by the sheet of the day; `others`: those among which the guest's other bookings would be. The limits are
 * counted before anything is said that depends on the number.
 */
async function decide({ call, taking, wish, tooOften, judgeOrigin }: Attempt, day: DaySheet) {
  const { input, now, reservations } = call;
  const { venueId, date } = input;
  const { phone, answers, guest } = wish;
  const id = newPartyId();
  const place = await taking.place(day, wish, id);
  if (isRefusal(place)) return place;
  const deadline = taking.deadline(wish);
  if (isRefusal(deadline)) return deadline;
  const limited = await tooOften({ ...answers.contact, phone });
  if (limited) return limited;
  const own = { venueId, date, meal: place.meal, booking: taking.booking(wish) };
  const standing = await judgeOrigin(own);
  if (isRefusal(standing)) return standing;
  const whose = { phone, fingerprint: guest.fingerprint };
  const others = await othersOf(reservations, place.free, own, whose);
  if (isAmong(others.filter(isOf(standing)), own, whose)) return refuse('reservation.duplicate');
  const stands = { ...own, ...inTime(deadline, standing, now), ...standing, id: reservationIdOf(date, id), at: now };
  return { sheet: place.sheet, reservation: bookReservation(input, bookedAs(wish, stands)), others };
}

type Deadline = Exclude<ReturnType<Taking['deadline']>, Refusal>;

/** A table that is only held ends within minutes. */
const inTime = (deadline: Deadline, { proof }: Standing, now: number): Deadline =>
  proof === 'must' && 'expiresAt' in deadline ? { expiresAt: proofDeadline(now, deadline.expiresAt) } : deadline;

function wishOf(
  read: Exclude<ReturnType<typeof readBooking>, Refusal>,
  input: GuestInput,
  now: number,
  guest: GuestHash,
): Omit<GuestWish, 'campaign'> {
  const { rules, covers } = read;
  const meal = mealAt(rules, input.date, input.start, covers);
  return {
    ...read,
    meal,
    deposit: meal && depositFor(rules, { ...input, meal }, now),
    guest,
    visitor: input.visitor === undefined ? undefined : visitorHash(input.visitor),
  };
}

type Stands = Pick<Booked, 'id' | 'booking' | 'meal' | 'at' | 'expiresAt' | 'waits' | 'origin' | 'proof'>;

function bookedAs(wish: GuestWish, stands: Stands): Booked {
  const { rules, covers, answers, phone, line, visitor, guest, deposit, campaign } = wish;
  const said = { answers, phone, line, visitor, deposit, campaign };
  return { ...stands, ...said, duration: durationFor(rules, covers), thread: guest.thread };
}

async function campaignOf<I extends GuestInput>({ input, tracked }: GuestCall<I>): Promise<string | undefined> {
  const opened = input.campaign ? await tracked.open(input.campaign) : null;
  return opened?.venueId === input.venueId ? opened.campaignId : undefined;
}
