import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { daysStore, type OutgoingMessage, type ReservationChange } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { settle } from '#shared/operations/reservations.ts';
import { judgeCancel } from './judge-cancel.ts';
import { judgeMove } from './judge-move.ts';

/** The most actions on one day in one transaction: each writes a reservation, a message and perhaps a timer. */
const AT_ONCE = 25;

type Result = { readonly code?: RefusalCode };

export const handler = implement(settle, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, guests, days, reservations, venues, refuse } = call;
  const { venueId, deeds } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const house = { venue, guests, actor, now };
  const results: Result[] = deeds.map(() => ({ code: 'system.busy' }));
  const byDate = Map.groupBy(
    deeds.map((deed, nth) => ({ ...deed, nth })),
    ({ id }) => dateOf(id),
  );
  const parts = [...byDate].flatMap(([date, all]) =>
    Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, nth) => ({
      date,
      part: all.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
    })),
  );

  for (const { date, part } of parts) {
    const outcome = await days.change(
      venueId,
      date,
      async (day) => {
        let { sheet } = day;
        let lookAgainAt: number | undefined;
        const codes = new Map<number, Result>();
        const [changed, messages]: [ReservationChange[], OutgoingMessage[]] = [[], []];
        let due = part;
        // A party may move to a table that another party of this call leaves, so refused ones are retried as long as
        // others succeed.
        for (let before = -1; due.length > 0 && changed.length > before; ) {
          before = changed.length;
          for (const { id, revision, start, nth } of due) {
            const found = await reservations.load(venueId, id);
            const on = found && { before: found, sheet };
            const judged = !on
              ? ({ reason: 'reservation.unknown' } as const)
              : start === null
                ? await judgeCancel(house, revision, on)
                : await judgeMove(house, { revision, start, pinned: false }, on);
            if (judged !== 'unchanged' && 'reason' in judged) {
              codes.set(nth, { code: judged.reason });
              continue;
            }
            codes.set(nth, {});
            if (judged === 'unchanged' || !found) continue;
            sheet = judged.sheet;
            lookAgainAt ??= judged.lookAgainAt;
            changed.push({ before: found, after: judged.after });
            messages.push(...judged.sent);
          }
          due = due.filter(({ nth }) => codes.get(nth)?.code !== undefined);
        }
        if (changed.length === 0) return { keep: codes };
        return { commit: { sheet, reservations: changed, messages, lookAgainAt }, answer: codes };
      },
      { now },
    );
    // After too many lost races the actions of this part stay `system.busy`; the other parts are done.
    if (outcome.kind === 'committed' || outcome.kind === 'kept') {
      for (const [nth, result] of outcome.answer) results[nth] = result;
    }
  }
  return { results };
});
