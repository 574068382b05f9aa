import { newMessageId } from '#functions/platform/ids.ts';
import { changeWithOffers } from '#functions/services/offer-freed.ts';
import type { DayChange } from '#functions/stores/days.ts';
import { freeParty, markParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { MessagePurpose } from '#shared/domain/message/purposes.ts';
import { confirmPaid, notedIn, takeAgain, withEntry, withPayment } from '#shared/domain/payment/move-booking.ts';
import type { AttemptId } from '#shared/domain/payment/records.ts';
import { act } from '#shared/domain/reservation/act.ts';
import type { PaymentStatus } from '#shared/domain/reservation/axes.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { newMessage } from '#shared/domain/reservation/new-message.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, wishOfVenue } from '#shared/domain/reservation/sheet-effect.ts';
import { type Loaded, loadMoney, type MoneyDeps, type Target } from './money-deps.ts';

type Moved = {
  readonly after: Reservation;
  readonly sheet: DaySheet;
  readonly purpose?: MessagePurpose | undefined;
  readonly isFreed?: boolean;
};
type Move = (before: Reservation, sheet: DaySheet) => Promise<Moved | null> | Moved | null;

/** Moves a reservation on its day as its money asks for. `false`: its state did not allow it, nothing was written. */
async function move(deps: MoneyDeps, { reservation, venue }: Loaded, decide: Move): Promise<boolean> {
  const { days, reservations, guests, now } = deps;
  const { venueId, id } = reservation;
  const outcome = await days.change(
    venueId,
    dateOf(id),
    async ({ sheet }) => {
      const before = (await reservations.find(venueId, id))?.reservation;
      const moved = before && (await decide(before, sheet));
      if (!before || !moved || moved.after === before) return { keep: false };
      const { after, sheet: next, purpose, isFreed } = moved;
      const { thread } = await guests.of(venueId, knownBy(after.contact));
      const message = purpose && after.messaging !== 'none' ? newMessage(newMessageId(), after, purpose, now) : null;
      const messages = message ? [{ message, thread }] : [];
      const change: DayChange = { sheet: next, reservations: [{ before, after }], messages };
      const freed = { venue, date: after.date, now, changed: { before, after } };
      return { commit: isFreed ? await changeWithOffers(deps, freed, change) : change, answer: true };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  return outcome.kind === 'committed';
}

/** The money is there: the place is confirmed and its guest told. */
export const confirmPlace = (deps: MoneyDeps, loaded: Loaded, payment: PaymentStatus): Promise<boolean> =>
  move(deps, loaded, (before, sheet) => {
    const after = confirmPaid(before, payment, deps.now);
    return after && { after, sheet: markParty(sheet, partyIdOf(after), { status: 'confirmed' }), purpose: 'confirmed' };
  });

/** The money came after the deadline: the place is taken again if it is still free and the meal has not begun. */
export const retakePlace = (deps: MoneyDeps, loaded: Loaded, payment: PaymentStatus): Promise<boolean> =>
  move(deps, loaded, async (before, sheet) => {
    const { rules } = loaded.venue;
    const after = takeAgain(before, payment, deps.now);
    if (!after || hasBegun(before, rules.zone, deps.now)) return null;
    const { fingerprint: guest } = await deps.guests.of(before.venueId, knownBy(before.contact));
    const { date, start, duration } = before;
    const wish = wishOfVenue(rules, before);
    const request = { id: partyIdOf(before), start, duration, wish, status: 'confirmed', guest } as const;
    const moment = localMomentAt(deps.now, rules.zone);
    const placed = await deps.solver.decide((budget) =>
      placeParty(openDay(rules, date, sheet, moment, budget), request, 'operator'),
    );
    return placed.kind === 'placed' ? { after, sheet: placed.sheet, purpose: 'confirmed' } : null;
  });

/** The deadline has passed and every page is closed: the place is free again. */
export const expirePlace = (deps: MoneyDeps, loaded: Loaded): Promise<boolean> =>
  move(deps, loaded, (before, sheet) => {
    if (before.booking !== 'pendingPayment' || (before.expiresAt ?? 0) > deps.now) return null;
    const expired = act(before, 'expire', { at: deps.now, actor: { kind: 'clock' } });
    const freed = { sheet: freeParty(sheet, partyIdOf(before)), isFreed: true };
    return expired.kind === 'done' ? { after: expired.reservation, ...freed } : null;
  });

/**
 * Copies the payment axis onto the reservation, and forgets a difference that is `isSettled`; a guest whose money goes
 * back is told.
 */
export const copyPayment = (
  deps: MoneyDeps,
  loaded: Loaded,
  payment: PaymentStatus,
  isSettled: boolean,
): Promise<boolean> =>
  move(deps, loaded, (before, sheet) => {
    const isBack = before.payment !== payment && (payment === 'refunded' || payment === 'partRefunded');
    const after = withPayment(before, payment, { at: deps.now, isSettled });
    return { after, sheet, purpose: isBack ? 'refunded' : undefined };
  });

/** Writes what was decided about an absence into the history; true when something was not in it yet. */
export async function noteDecisions(deps: MoneyDeps, loaded: Loaded): Promise<boolean> {
  const { decisions } = loaded.money.records;
  if (notedIn(loaded.reservation, decisions) === loaded.reservation) return false;
  return move(deps, loaded, (before, sheet) => ({ after: notedIn(before, decisions), sheet }));
}

/** The bank wants the holder for a charge to a kept card: the guest is sent a link to pay by. */
export async function askHolder(deps: MoneyDeps, target: Target, attemptId: AttemptId): Promise<void> {
  const loaded = await loadMoney(deps, target);
  const attempt = loaded?.money.records.attempts.find(({ id }) => id === attemptId);
  if (!loaded || attempt?.failure !== 'authentication_required') return;
  await move(deps, loaded, (before, sheet) => ({
    after: withEntry(before, { at: deps.now, actor: { kind: 'clock' }, action: 'askPayment' }),
    sheet,
    purpose: 'paymentLink',
  }));
}
