import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { isDayOver } from '#shared/domain/kernel/time/zone.ts';
import { graceUntil } from '#shared/domain/messaging/grace.ts';
import { actionMessage } from '#shared/domain/messaging/purpose.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { keepingTables } from '#shared/domain/reservation/given-up.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { afterUndo } from '#shared/domain/reservation/undo.ts';
import { keepsPlace } from '#shared/domain/waitlist/kept-places.ts';
import type { Judged, MoveContext, NotMoved } from './judge-move.ts';

/** `reason`: the venue's, which the guest reads unless nobody is told (`silent`). */
type Told = { readonly reason?: string | undefined; readonly silent?: true | undefined };

/** The venue cancels: the table is freed and the guest gets a message. `'unchanged'` if it was already cancelled. */
export async function judgeCancel(
  { venue: { venueId, rules }, guests, actor, now }: MoveContext,
  revision: number,
  { before, sheet }: { readonly before: Reservation; readonly sheet: DaySheet },
  { reason, silent: quiet }: Told = {},
): Promise<Judged | NotMoved | 'unchanged'> {
  const done = act(before, 'cancel', {
    ...{ at: now, actor: asActor(actor) },
    ...(reason && { reason, ...(!quiet && { forGuest: true as const }) }),
  });
  if (done.kind === 'already') return 'unchanged';
  if (before.revision !== revision) return { reason: 'reservation.stale' };
  if (done.kind === 'notAllowed') return { reason: 'reservation.notAllowed' };
  const { thread } = await guests.of(venueId, knownBy(before.contact));
  // A cancellation after the day is over sends no message.
  const silent = quiet === true || (before.booking === 'confirmed' && isDayOver(before.date, rules.zone, now));
  const after = keepingTables(done.reservation, rules, sheet);
  const message = silent ? null : actionMessage('cancel', before, after, newMessageId(), now);
  return {
    after,
    sheet: freeParty(sheet, partyIdOf(before)),
    sent: message ? [{ message, thread, heldUntil: graceUntil(now) }] : [],
    // While the venue may still undo this, the table is offered to nobody else.
    lookAgainAt: keepsPlace(rules, after, now) ? afterUndo(now) : undefined,
  };
}
