import type { GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SessionActor } from '#functions/platform/actor.ts';
import type { OutgoingMessage, ReservationChange } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { settle } from '#shared/operations/reservations/evening.ts';
import { judgeCancel } from './judge-cancel.ts';
import { judgeMove } from './judge-move.ts';

/** What became of an action; with a code if it was refused. */
export type Result = { readonly code?: RefusalCode };

/** An action on a reservation, and its place in the call. */
type Action = InputOf<typeof settle>['deeds'][number] & { readonly nth: number };
type Call = {
  readonly actor: SessionActor;
  readonly now: number;
  readonly guests: GuestHashes;
  readonly reservations: Pick<ReservationsStore, 'load'>;
};

type Batch = {
  sheet: DaySheet;
  lookAgainAt: number | undefined;
  readonly changed: ReservationChange[];
  readonly messages: OutgoingMessage[];
  readonly results: Map<number, Result>;
};

/**
 * Decides the moves and cancellations of one day. A party may move to a table that another party of the batch leaves,
 * so refused ones are retried as long as others succeed.
 */
export async function judgeBatch(call: Call, venue: Venue, actions: readonly Action[], sheet: DaySheet) {
  const batch: Batch = { sheet, lookAgainAt: undefined, changed: [], messages: [], results: new Map() };
  let due = actions;
  for (let before = -1; due.length > 0 && batch.changed.length > before; ) {
    before = batch.changed.length;
    for (const action of due) await judgeOne(call, venue, action, batch);
    due = due.filter(({ nth }) => batch.results.get(nth)?.code !== undefined);
  }
  const { results, changed, messages, lookAgainAt } = batch;
  if (changed.length === 0) return { keep: results };
  return { commit: { sheet: batch.sheet, reservations: changed, messages, lookAgainAt }, answer: results };
}

/** Decides one action by the sheet as those before it leave it, and adds it to the batch. */
async function judgeOne({ reservations, ...context }: Call, venue: Venue, action: Action, batch: Batch): Promise<void> {
  const { id, revision, start, reason, silent, nth } = action;
  const before = await reservations.load(venue.venueId, id);
  const judged = !before
    ? ({ reason: 'reservation.unknown' } as const)
    : start === null
      ? await judgeCancel({ ...context, venue }, revision, { before, sheet: batch.sheet }, { reason, silent })
      : await judgeMove({ ...context, venue }, { revision, start, pinned: false }, { before, sheet: batch.sheet });
  if (judged !== 'unchanged' && 'reason' in judged) {
    batch.results.set(nth, { code: judged.reason });
    return;
  }
  batch.results.set(nth, {});
  if (judged === 'unchanged' || !before) return;
  batch.sheet = judged.sheet;
  batch.lookAgainAt ??= judged.lookAgainAt;
  batch.changed.push({ before, after: judged.after });
  batch.messages.push(...judged.sent);
}
