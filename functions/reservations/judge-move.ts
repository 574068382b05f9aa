import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SessionActor } from '#functions/platform/actor.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import type { OutgoingMessage } from '#functions/stores/days.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { type Arrangement, arrangeParty } from '#shared/domain/day/arrange.ts';
import { namesOn } from '#shared/domain/day/join.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { amendmentMessage } from '#shared/domain/messaging/purpose.ts';
import { isHere } from '#shared/domain/reservation/axes.ts';
import { mayStartElsewhen, rearranged } from '#shared/domain/reservation/rearrange.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { UnitNo } from '#shared/domain/venue/rules.ts';

/** The venue, the acting user, and the time. */
export type MoveContext = {
  readonly venue: Venue;
  readonly guests: GuestHashes;
  readonly actor: Pick<SessionActor, 'userId' | 'name'>;
  readonly now: number;
};
type Move = Arrangement & { readonly revision: number; readonly insteadOf?: UnitNo | undefined };

/** What an action writes: the reservation, its day's sheet and messages. */
export type Judged = {
  readonly after: Reservation;
  readonly sheet: DaySheet;
  readonly sent: readonly OutgoingMessage[];
  readonly lookAgainAt?: number | undefined;
};
type Outcome = ReturnType<typeof arrangeParty>;
export type NotMoved = {
  readonly reason: Extract<Outcome, { kind: 'refused' }>['reason'] | 'reservation.stale' | 'reservation.notAllowed';
  readonly limit?: number | undefined;
};

/**
 * Moves a party to another table, start or duration, or pins it, and tells its guest. `insteadOf`: which of several
 * tables the change is about. `'unchanged'` if the party already sits as wished.
 */
export async function judgeMove(
  { venue: { venueId, rules }, guests, actor, now }: MoveContext,
  { revision, insteadOf, ...wish }: Move,
  { before, sheet }: { readonly before: Reservation; readonly sheet: DaySheet },
): Promise<Judged | NotMoved | 'unchanged'> {
  const rows = rowsOf(sheet, before);
  const row = rows.find((each) => each.unit === insteadOf) ?? rows[0];
  if (row && isAlready(row, wish)) return 'unchanged';
  if (before.revision !== revision) return { reason: 'reservation.stale' };
  if (!row || row.status === 'completed') return { reason: 'reservation.notAllowed' };
  const { start = row.start, unit, tables, seats, duration, pinned } = wish;
  if (start !== row.start && !mayStartElsewhen(before)) return { reason: 'reservation.notAllowed' };

  const change = { unit, tables, seats, start, duration, pinned, minutes: before.duration };
  const outcome = arrangeParty(
    openDay(rules, dateOf(before.id), sheet, localMomentAt(now, rules.zone)),
    row.id,
    change,
  );
  if (outcome.kind === 'refused') return outcome;
  const by = { at: now, actor: asActor(actor) };
  const after = rearranged(rules, before, row, outcome, namesOn(rules, outcome.sheet), by);
  // A guest who is at the venue is told in person.
  const message = isHere(before) ? null : amendmentMessage(before, after, newMessageId(), now);
  const { thread } = await guests.of(venueId, knownBy(before.contact));
  return {
    after,
    sheet: outcome.sheet,
    sent: message ? [{ message, thread }] : [],
  };
}

/** True when the party already sits as wished, after a second press or from another device. */
const isAlready = (row: Party, { unit, tables, start, duration, pinned }: Arrangement): boolean =>
  tables === undefined &&
  (unit ?? row.unit) === row.unit &&
  (start ?? row.start) === row.start &&
  (duration ?? row.duration) === row.duration &&
  (pinned ?? (unit !== undefined || row.pinned)) === row.pinned;
