import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { exported } from '#shared/operations/guests/guests.ts';
import { findReservations } from './find-reservations.ts';

export const handler = implement(exported, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
  days: daysStore,
})(async (call) => {
  const { input, now, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const page = await findReservations(call, input, { rows: 1000, days: 366 }, now);
  return page ?? refuse('venue.unknown');
});
