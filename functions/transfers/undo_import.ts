import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { enterSettings } from '#functions/stores/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { importsStore } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { undo_import } from '#shared/operations/transfers.ts';
import { unmake } from './unmake.ts';

/** Transactions of a file that one call takes back, and reservations after which it begins no other. */
const [AT_ONCE, ENOUGH] = [40, 120];

export const handler = implement(undo_import, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  days: daysStore,
  reservations: reservationsStore,
  book: guestBookStore,
  imports: importsStore,
})(async (call) => {
  const { venueId, run: runId } = call.input;
  const { actor, now, settings, imports, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const run = await imports.find(venueId, runId);
  if (!run) return refuse('import.unknown');
  const stays = async () => (await imports.stays(venueId, runId)).length;
  if (run.undone) return { removed: 0, kept: await stays(), more: false };
  if (run.until <= now) return refuse('import.over');

  const notes = await imports.notes(venueId, runId, AT_ONCE + 1);
  let [removed, kept, done] = [0, 0, 0];
  for (const note of notes.slice(0, AT_ONCE)) {
    if (removed + kept >= ENOUGH) break;
    const outcome = await unmake(call, venueId, note);
    if (outcome === 'busy') break;
    done += 1;
    removed += outcome.removed;
    kept += outcome.kept;
  }
  if (notes.length > 0 && done === 0) return refuse('system.busy');
  const all = await stays();
  if (done < notes.length) return { removed, kept: all, more: true };

  // The last of it: from now on the file counts as taken back, and the log of changes says so.
  const by = { userId: actor.userId, name: actor.name };
  const what = { [run.kind]: run.taken };
  const change = { at: now, by, section: 'transfer', before: what, after: { [run.kind]: all }, kept: [] } as const;
  const outcome = await settings.set(loaded, {}, change, [imports.taken(venueId, runId, by, now)]);
  return { removed, kept: all, more: outcome === 'lost race' };
});
