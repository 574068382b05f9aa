import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { importsStore, type StoredNote } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { undo_import } from '#shared/operations/transfers.ts';
import { unmake } from './unmake.ts';

/** The most notes (transactions of the import) that one call undoes, and the number of items after which it stops. */
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
  if (run.until <= now) return run.undone ? { removed: 0, kept: await stays(), more: false } : refuse('import.over');
  const by = { userId: actor.userId, name: actor.name };
  const log = (before: number, all: number) =>
    ({
      at: now,
      by,
      section: 'transfer',
      before: { [run.kind]: before },
      after: { [run.kind]: all },
      kept: [],
    }) as const;

  if (run.undone) {
    // The import is already undone: the guests that remained are tried again, in storage order, because their bookings
    // may be gone by now.
    const left = await imports.left(venueId, runId, call.input.after ?? '', AT_ONCE + 1);
    const { removed, done } = await unmakeEach(left);
    const all = await stays();
    if (done < left.length) return { removed, kept: all, more: true, after: left[done - 1]?.guest ?? call.input.after };
    const stood = run.undone.stays ?? all + removed;
    if (all === stood) return { removed, kept: all, more: false };
    const tried = imports.tried(venueId, runId, { ...run.undone, stays: all });
    const outcome = await settings.set(loaded, {}, log(stood, all), [tried]);
    return { removed, kept: all, more: outcome === 'lost race', after: left.at(-1)?.guest ?? call.input.after };
  }

  const notes = await imports.notes(venueId, runId, AT_ONCE + 1);
  const { removed, done } = await unmakeEach(notes);
  if (notes.length > 0 && done === 0) return refuse('system.busy');
  const all = await stays();
  if (done < notes.length) return { removed, kept: all, more: true };

  // The last call: the import now counts as undone, and the log of changes records it.
  const taken = imports.taken(venueId, runId, { at: now, by, stays: all });
  const outcome = await settings.set(loaded, {}, log(run.taken, all), [taken]);
  return { removed, kept: all, more: outcome === 'lost race' };

  async function stays(): Promise<number> {
    return (await imports.stays(venueId, runId)).length;
  }

  async function unmakeEach(notes: readonly StoredNote[]) {
    let [removed, looked, done] = [0, 0, 0];
    for (const note of notes.slice(0, AT_ONCE)) {
      if (looked >= ENOUGH) break;
      const outcome = await unmake(call, venueId, note);
      if (outcome === 'busy') break;
      done += 1;
      removed += outcome.removed;
      looked += outcome.removed + outcome.kept;
    }
    return { removed, done };
  }
});
