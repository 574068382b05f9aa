import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { placeForVenue } from '#shared/domain/day/venue-place.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { correctContact } from '#shared/domain/messaging/correct-contact.ts';
import { act, possibleActions } from '#shared/domain/reservation/act.ts';
import { ACTIONS } from '#shared/domain/reservation/actions.ts';
import { alterReservation } from '#shared/domain/reservation/alter.ts';
import { askToAmend, dropAmendment, mayAmend, wishOf } from '#shared/domain/reservation/amend.ts';
import { canMovePresence } from '#shared/domain/reservation/axes.ts';
import { canMoveBooking } from '#shared/domain/reservation/booking.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import { backWithTables, keepingTables } from '#shared/domain/reservation/given-up.ts';
import { type Actor, isWish, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { rowOf, sheetAfter, wishOfVenue, withGuest, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { isAgreed, lastUndoable, UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { alterForVenue, mayAlterForVenue } from '#shared/domain/reservation/venue-alteration.ts';
import { venueReservation } from '#shared/domain/reservation/venue-booking.ts';
import { leadWalkIn, placeWalkIn, walkInReservation } from '#shared/domain/reservation/walk-in.ts';
import { offerTable } from '#shared/domain/waitlist/offer.ts';
import { promoteDay } from '#shared/domain/waitlist/promote.ts';
import { aReservation, aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

/*
 * Whole evenings of a host who presses anything: bookings beyond limits, walk-ins larger than a table, offers to who waits, guests
 * who wish for something else and are told yes or no, numbers written right, every step and its undo, at any moment. After each press the day is whole (the independent checker) and nobody has gone where the life-cycle has no way.
 */

const rules = aRules({
  tables: [aTable(), aTable({ no: 2, name: 'T2', max: 2 }), aTable({ no: 3, name: 'T3', min: 2, max: 4 })],
  pacing: { parties: 2 },
});
const SEVEN = Date.UTC(2026, 11, 5, 18);
const venue: Actor = { kind: 'user', userId: 'usr_1', name: 'Hanna' };
const FINAL = ['cancelled', 'rejected', 'expired', 'completed'];

type Evening = { sheet: DaySheet; parties: Reservation[]; now: number; readonly undone: Set<string> };

const command = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    covers: fc.integer({ min: 1, max: 6 }),
    start: fc.constantFrom(at('19:00'), at('20:00'), at('20:30')),
    setAside: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('walkIn' as const),
    covers: fc.integer({ min: 1, max: 8 }),
    /** Where the venue leads them, if it says so. */
    unit: fc.constantFrom(null, 1, 2, 3),
  }),
  fc.record({
    kind: fc.constant('ask' as const),
    booking: fc.constantFrom('requested' as const, 'waitlisted' as const),
  }),
  fc.record({ kind: fc.constant('offer' as const), who: fc.nat(9) }),
  fc.record({
    kind: fc.constant('act' as const),
    who: fc.nat(5),
    action: fc.constant('undo' as const),
    actor: fc.constant(venue),
  }),
  fc.record({
    kind: fc.constant('wish' as const),
    who: fc.nat(5),
    adults: fc.integer({ min: 1, max: 5 }),
    start: fc.constantFrom(at('19:30'), at('21:00'), at('22:00')),
  }),
  fc.record({
    kind: fc.constant('alter' as const),
    who: fc.nat(9),
    adults: fc.integer({ min: 1, max: 8 }),
    start: fc.constantFrom(null, at('19:30'), at('21:00')),
    reason: fc.constantFrom(undefined, 'regulars'),
  }),
  fc.record({
    kind: fc.constant('contact' as const),
    who: fc.nat(9),
    phone: fc.constantFrom('', '+393331234567', '+393337654321'),
    email: fc.constantFrom('', 'anna@example.com'),
  }),
  fc.record({ kind: fc.constant('decide' as const), who: fc.nat(5), accept: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1000, UNDO_MS, 10 * 60_000) }),
  ...[0, 1, 2].map(() =>
    fc.record({
      kind: fc.constant('act' as const),
      who: fc.nat(9),
      /** Anything, or one of those whose buttons are there. */
      action: fc.oneof(fc.constantFrom(...ACTIONS), fc.nat(20)),
      actor: fc.constantFrom<Actor>(venue, venue, { kind: 'guest' }),
    }),
  ),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** An id that this evening has not used: the last character stays free for further tables. */
const idOf = (nth: number) => `${nth.toString(16).toUpperCase().padStart(7, 'A')}0`;

function press(evening: Evening, each: Command): void {
  const { sheet, parties, now } = evening;
  const moment = localMomentAt(now, rules.zone);
  const id = idOf(parties.length);
  const made = { id: reservationIdOf(SATURDAY, id), meal: 'Dinner', at: now, actor: venue } as const;
  const contact = { name: 'Anna', phone: '', locale: 'it' } as const;
  if (each.kind === 'wait') evening.now += each.ms;
  else if (each.kind === 'book') {
    const wanted = { ...aReservation({ adults: each.covers, start: each.start }), options: [], diets: [], note: '' };
    const request = { id, start: each.start, wish: wishOfVenue(rules, wanted), guest: 0 };
    const placed = placeForVenue(openDay(rules, SATURDAY, sheet, moment), request, each.setAside);
    if (placed.kind === 'refused') return;
    const booked = venueReservation(wanted, { ...made, contact, duration: placed.party.duration, deposit: null });
    evening.parties = [...parties, withParts(booked, placed.sheet)];
    evening.sheet = placed.sheet;
  } else if (each.kind === 'walkIn') {
    const { covers, unit } = each;
    const who = { id, covers, minute: moment.minute };
    const placed =
      unit === null ? placeWalkIn(rules, sheet, who, moment) : leadWalkIn(rules, sheet, who, { unit }, moment);
    if ('kind' in placed) return;
    const { start, duration } = placed.party;
    const came = walkInReservation({
      ...made,
      venueId: VENUE_ID,
      date: SATURDAY,
      contact,
      start,
      duration,
      covers,
    });
    evening.parties = [...parties, withParts(came, placed.sheet)];
    evening.sheet = placed.sheet;
  } else if (each.kind === 'ask') {
    evening.parties = [
      ...parties,
      aReservation({
        id: made.id,
        booking: each.booking,
        start: at('22:00'),
        ...(each.booking === 'waitlisted' && { waits: { start: at('22:00'), flex: 0, until: now + 3_600_000 } }),
      }),
    ];
  } else if (each.kind === 'act') step(evening, each);
  else agree(evening, each);
}

/** What is agreed with a guest beside the steps: offers, wishes to alter, and what the venue says to them. */
function agree(
  evening: Evening,
  each: Extract<Command, { kind: 'offer' | 'wish' | 'alter' | 'contact' | 'decide' }>,
): void {
  const { sheet, parties, now } = evening;
  const before = parties[each.who];
  if (!before) return;
  const become = (after: Reservation, next = sheet) => {
    evening.parties = parties.with(each.who, withParts(after, next));
    evening.sheet = next;
  };
  const doing = { at: now, actor: venue };
  if (each.kind === 'offer') {
    if (before.booking === 'offered') step(evening, { ...each, kind: 'act', action: 'withdrawOffer', actor: venue });
    if (before.booking !== 'waitlisted') return;
    const found = promoteDay(openDay(rules, SATURDAY, sheet, localMomentAt(now, rules.zone)), [before]);
    const [party] = found.parties;
    const making = { now, zone: rules.zone, messageId: 'msg_1', actor: venue };
    if (party) become(offerTable(before, party.start, making).after, found.sheet);
  } else if (each.kind === 'wish') {
    const wish = { ...wishOf(before), adults: each.adults, start: each.start };
    if (mayAmend(before, instantFrom(SATURDAY, before.start, rules.zone), now)) {
      become(askToAmend(before, wish, { at: now, actor: { kind: 'guest' } }));
    }
  } else if (each.kind === 'alter') {
    const wish = { ...wishOf(before), adults: each.adults, start: each.start ?? before.start };
    if (!mayAlterForVenue(before, wish)) return;
    const { pinned, reason } = { ...boundTo(sheet, before), ...each };
    const altered = alterForVenue(rules, sheet, { before, wish, guest: 0, ...doing, pinned, reason });
    if (altered.kind === 'altered') become(altered.after, altered.sheet);
  } else if (each.kind === 'contact') {
    const { phone, email } = each;
    const after = correctContact(before, [], { phone, email, thread: phone || email || undefined }, doing);
    if (!after) return;
    // It is no step: seats and courses are taken back as before, and of what was agreed nothing that went to another number.
    const undoable = lastUndoable(before, now);
    const still = undoable && (phone === before.contact.phone || !isAgreed(undoable.action)) ? undoable : null;
    expect(lastUndoable(after, now)).toEqual(still);
    become(after, withGuest(sheet, after, phone === '' ? 0 : Number(phone.at(-1))));
  } else if (before.amendment && !each.accept) become(dropAmendment(before, 'rejectAmendment', doing));
  else if (before.amendment) {
    const asked = { before, wish: before.amendment, guest: 0, ...doing, by: 'operator' as const };
    const altered = alterReservation(rules, sheet, { ...asked, ...boundTo(sheet, before) });
    if (altered.kind === 'altered') become(altered.after, altered.sheet);
  }
}

/** The table that the venue had led a party to. */
function boundTo(sheet: DaySheet, before: Reservation) {
  const row = rowOf(sheet, before);
  return row?.pinned ? { pinned: row.unit } : {};
}

function step(evening: Evening, { who, action: pressed, actor }: Extract<Command, { kind: 'act' }>): void {
  const { sheet, parties, now } = evening;
  const before = parties[who];
  if (!before) return;
  const offered = possibleActions(before, now);
  const action = typeof pressed === 'string' ? pressed : offered[pressed % Math.max(1, offered.length)];
  const done = action && act(before, action, { at: now, actor });
  if (done?.kind !== 'done') return;
  const { minute } = localMomentAt(now, rules.zone);
  const { reservation, effect } = done;
  const undone = action === 'undo' ? lastUndoable(before, now) : null;
  const agreed = undone?.before?.agreed;
  const next = sheetAfter({ rules, sheet, reservation, effect, minute, guest: 0, had: undone?.before });
  if ('kind' in next) return;
  const regrouped =
    ['place', 'resume', 'return'].includes(done.effect) || (action === 'undo' && done.effect === 'free');
  const seated = regrouped ? withParts(done.reservation, next) : done.reservation;
  const freed = done.effect === 'free' && !undone;
  const after = undone
    ? backWithTables(seated, rules, next, undone)
    : freed
      ? keepingTables(seated, rules, sheet)
      : seated;
  evening.sheet = next;
  evening.parties = parties.with(who, after);
  const wished = undone?.before?.amendment && { amendment: {} };
  if (undone) evening.undone.add(undone.action);
  const altered = isWish(before) ? 'alteration of a wish' : 'alteration';
  if (agreed && !wished) evening.undone.add(before.presence === 'seated' ? 'alteration at table' : altered);
  if (agreed) expect(after).toMatchObject({ ...wishOf(agreed), ...wished });

  if (action !== 'undo') {
    expect(after.booking === before.booking || canMoveBooking(before.booking, after.booking)).toBe(true);
    expect(after.presence === before.presence || canMovePresence(before.presence, after.presence)).toBe(true);
  } else if (FINAL.includes(before.booking) && before.booking !== 'completed') {
    // Out of what is final leads only the venue's own slip, noticed at once.
    const last = before.history.findLast((entry) => entry.before);
    expect(last?.actor.kind).toBe('user');
    expect(now - (last?.at ?? 0)).toBeLessThanOrEqual(UNDO_MS);
  }
}

it('no evening of a host who presses anything reaches a state that cannot be', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(command, { minLength: 40, maxLength: 40 }), (commands) => {
      const evening: Evening = { sheet: EMPTY_SHEET, parties: [], now: SEVEN, undone: new Set() };
      for (const each of commands) {
        press(evening, each);
        expect(checkDay({ rules, date: SATURDAY, sheet: evening.sheet }, evening.parties)).toEqual([]);
      }
      for (const action of evening.undone) reached.add(`undone ${action}`);
      for (const { booking, parts } of evening.parties) {
        reached.add(parts ? 'apart' : booking);
      }
    }),
    { seed: 20261126, numRuns: 800 },
  );
  // The sequences are worth something only if they get around.
  for (const state of [
    'apart',
    'confirmed',
    'cancelled',
    'completed',
    'noShow',
    'rejected',
    'undone cancel',
    'undone seat',
    'undone accept',
    'undone amend',
    'undone alteration',
    'undone alteration at table',
    'undone alteration of a wish',
    'undone rejectAmendment',
    'undone offer',
    'undone withdrawOffer',
  ]) {
    expect([...reached]).toContain(state);
  }
});
