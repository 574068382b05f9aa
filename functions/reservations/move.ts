import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { changeForHouse } from '#functions/runtime/change-reservation.ts';
import { guestHashes } from '#functions/runtime/guest-hash.ts';
import { newMessageId } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { deadlineOf } from '#functions/stores/alterations.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { type Arrangement, arrangeParty } from '#shared/domain/day/arrange.ts';
import { namesOn } from '#shared/domain/day/join.ts';
import type { Party } from '#shared/domain/day/sheet.ts';
import { amendmentMessage } from '#shared/domain/message/purpose.ts';
import { mayStartElsewhen, rearranged } from '#shared/domain/reservation/rearrange.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { move } from '#shared/operations/reservations.ts';

export const handler = implement(move, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, guests, venues, refuse } = call;
  const { venueId, id, revision } = input;
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;

  return changeForHouse(call, input, async ({ before, sheet }) => {
    const rows = rowsOf(sheet, before);
    const row = rows.find((each) => each.unit === input.insteadOf) ?? rows[0];
    if (row && isAlready(row, input)) return 'unchanged';
    if (before.revision !== revision) return refuse('reservation.stale');
    if (!row || row.status === 'completed') return refuse('reservation.notAllowed');
    const { start = row.start, unit, tables, seats, duration, pinned } = input;
    if (start !== row.start && !mayStartElsewhen(before)) return refuse('reservation.notAllowed');

    const change = { unit, tables, seats, start, duration, pinned };
    const outcome = arrangeParty(rules, dateOf(id), sheet, row.id, change, localMomentAt(now, rules.zone));
    if (outcome.kind === 'refused') {
      return refuse(outcome.reason, outcome.limit === undefined ? {} : { detail: { limit: outcome.limit } });
    }
    const after = rearranged(rules, before, row, outcome, namesOn(rules, outcome.sheet), {
      at: now,
      actor: asActor(actor),
    });
    const message = amendmentMessage(before, after, newMessageId(), now);
    const { thread } = await guests.of(venueId, before.contact.phone);
    return {
      after,
      sheet: outcome.sheet,
      sent: message ? [{ message, thread }] : [],
      timers: after.expiresAt === before.expiresAt ? [] : deadlineOf(after),
    };
  });
});

/** True when the party sits as wished: a second press, or another device. */
const isAlready = (row: Party, { unit, tables, start, duration, pinned }: Arrangement): boolean =>
  tables === undefined &&
  (unit ?? row.unit) === row.unit &&
  (start ?? row.start) === row.start &&
  (duration ?? row.duration) === row.duration &&
  (pinned ?? (unit !== undefined || row.pinned)) === row.pinned;
