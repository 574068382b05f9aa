import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeAcrossDays, changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { lastUndoable } from '#shared/domain/reservation/undo.ts';
import { act } from '#shared/operations/reservations/evening.ts';
import { judgeAct } from './judge-act.ts';

export const handler = implement(act, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, reservations } = call;
  const { venueId, id, action } = input;
  const judge = judgeAct(call);
  const home = action === 'undo' ? dayBefore(await reservations.load(venueId, id), now) : null;
  return home !== null && home !== dateOf(id)
    ? changeAcrossDays(call, input, home, judge)
    : changeForVenue(call, input, judge);
});

/** The day to which an undo of an accepted alteration leads back; null for any other undo. */
const dayBefore = (altered: Reservation | null, now: number): LocalDate | null =>
  (altered && lastUndoable(altered, now)?.before?.agreed?.date) ?? null;
