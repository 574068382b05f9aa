import { type CallWith, implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { importsStore, type StoredNote } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type LoadedSettings, settingsStore } from '#functions/stores/settings.ts';
import { undo_import } from '#shared/operations/transfers/transfers.ts';
import { unmake } from './unmake.ts';

/** The most notes (transactions of the import) that one call undoes, and the number of items after which it stops. */
const [AT_ONCE, ENOUGH] = [40, 120];

const dependencies = {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  days: daysStore,
  reservations: reservationsStore,
  book: guestBookStore,
  imports: importsStore,
  reviews: reviewsStore,
};

export const handler = implement(
  undo_import,
  dependencies,
)(async (call) => {
  const { input, now, imports, refuse } = call;
  const { venueId, run: runId } = input;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const run = await imports.find(venueId, runId);
  if (!run) return refuse('import.unknown');
  if (run.until <= now) {
    return run.undone ? { removed: 0, kept: await stays(call), more: false } : refuse('import.over');
  }
  return run.undone ? tryAgain(call, loaded, run, run.undone) : undo(call, loaded, run);
});

type OwnCall = CallWith<typeof undo_import, typeof dependencies>;
type Run = NonNullable<Awaited<ReturnType<OwnCall['imports']['find']>>>;

/**
 * The import is already undone: the guests that remained are tried again, in storage order, because their bookings may
 * be gone by now.
 */
async function tryAgain(call: OwnCall, loaded: LoadedSettings, run: Run, undone: NonNullable<Run['undone']>) {
  const { venueId, run: runId, after } = call.input;
  const { settings, imports } = call;
  const left = await imports.left(venueId, runId, after ?? '', AT_ONCE + 1);
  const { removed, done } = await unmakeEach(call, left);
  const all = await stays(call);
  if (done < left.length) return { removed, kept: all, more: true, after: left[done - 1]?.guest ?? after };
  const stood = undone.stays ?? all + removed;
  if (all === stood) return { removed, kept: all, more: false };
  const tried = imports.tried(venueId, runId, { ...undone, stays: all });
  const outcome = await settings.set(loaded, {}, logOf(call, run, stood, all), [tried]);
  return { removed, kept: all, more: outcome === 'lost race', after: left.at(-1)?.guest ?? after };
}

/** Undoes as much as one call can. The last call records that the import is undone, also in the log of changes. */
async function undo(call: OwnCall, loaded: LoadedSettings, run: Run) {
  const { venueId, run: runId } = call.input;
  const { now, settings, imports, refuse } = call;
  const notes = await imports.notes(venueId, runId, AT_ONCE + 1);
  const { removed, done } = await unmakeEach(call, notes);
  if (notes.length > 0 && done === 0) return refuse('system.busy');
  const all = await stays(call);
  if (done < notes.length) return { removed, kept: all, more: true };
  const taken = imports.taken(venueId, runId, { at: now, by: userOf(call), stays: all });
  const outcome = await settings.set(loaded, {}, logOf(call, run, run.taken, all), [taken]);
  return { removed, kept: all, more: outcome === 'lost race' };
}

const userOf = ({ actor }: OwnCall) => ({ userId: actor.userId, name: actor.name });

const logOf = (call: OwnCall, { kind }: Run, before: number, all: number) =>
  ({
    at: call.now,
    by: userOf(call),
    section: 'transfer',
    before: { [kind]: before },
    after: { [kind]: all },
    kept: [],
  }) as const;

const stays = async ({ input: { venueId, run }, imports }: OwnCall): Promise<number> =>
  (await imports.stays(venueId, run)).length;

async function unmakeEach(call: OwnCall, notes: readonly StoredNote[]) {
  let [removed, looked, done] = [0, 0, 0];
  for (const note of notes.slice(0, AT_ONCE)) {
    if (looked >= ENOUGH) break;
    const outcome = await unmake(call, call.input.venueId, note);
    if (outcome === 'busy') break;
    done += 1;
    removed += outcome.removed;
    looked += outcome.removed + outcome.kept;
  }
  return { removed, done };
}
