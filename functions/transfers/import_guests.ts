import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { importsStore } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { import_guests } from '#shared/operations/transfers/transfers.ts';
import { beginRun } from './begin-run.ts';
import { GuestDraft } from './guest-draft.ts';
import { guestNotes } from './guest-notes.ts';
import { type GuestResult, takeGuest } from './take-guest.ts';

export const handler = implement(import_guests, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  reservations: reservationsStore,
  book: guestBookStore,
  guests: guestHashes,
  imports: importsStore,
})(async (call) => {
  const { venueId, rows, dryRun } = call.input;
  const { now, reservations, book, guests, imports, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const { venue } = loaded;
  const draft = new GuestDraft({ reservations, book }, { venueId, now, dryRun });
  const run = await beginRun(call, 'guests', venue.rules.zone);
  const notes = run && guestNotes(imports, venueId, run);
  const context = { venue, guests, draft, notes, now, today: localMomentAt(now, venue.rules.zone).date };
  const results: GuestResult[] = [];
  // One after the other: if two rows have the same number, the second completes the first.
  for (const row of rows) results.push(await takeGuest(context, row));
  return { results };
});
