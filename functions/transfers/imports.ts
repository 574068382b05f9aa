import { type CallWith, implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { importsStore } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { KeptOfImport } from '#shared/domain/transfer/run.ts';
import { imports as declared } from '#shared/operations/transfers/transfers.ts';

/** The most remaining items that are listed per import: more than anybody looks through. */
const MAX_SHOWN = 200;

const dependencies = {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  reservations: reservationsStore,
  book: guestBookStore,
  imports: importsStore,
};

export const handler = implement(
  declared,
  dependencies,
)(async (call) => {
  const { input, now, imports, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const runs = await imports.list(input.venueId, now);
  const shown = await showing(call, runs);
  // A file of which every row was refused has nothing to undo.
  const all = runs.filter(({ taken }) => taken > 0);
  return { runs: await Promise.all(all.map((run) => shownRun(run, shown))) };
});

type OwnCall = CallWith<typeof declared, typeof dependencies>;
type Run = Awaited<ReturnType<OwnCall['imports']['list']>>[number];
type Shown = Awaited<ReturnType<typeof showing>>;

async function shownRun({ by, undone, kept, ...run }: Run, shown: Shown) {
  const first = (await Promise.all(kept.slice(0, MAX_SHOWN).map(shown))).flat();
  return {
    ...run,
    by: by.name,
    undone: undone && { at: undone.at, by: undone.by.name },
    kept: first,
    stays: first.length + Math.max(0, kept.length - MAX_SHOWN),
  };
}

/** Shows an item of an import with its present name; nothing if it has been deleted since. */
async function showing({ input: { venueId }, book, reservations }: OwnCall, runs: readonly Run[]) {
  const needsCards = runs.some(({ kept }) => kept.some((each) => 'guest' in each));
  const cards = new Map((needsCards ? await book.cards(venueId) : []).map((card) => [card.guestId, card]));
  return async (each: KeptOfImport) => {
    if ('guest' in each) {
      const card = cards.get(each.guest);
      return card
        ? [{ kind: 'guests' as const, id: each.guest, name: card.names[0] ?? '', date: null, start: null }]
        : [];
    }
    const found = await reservations.load(venueId, each.reservation);
    if (!found) return [];
    const { id, date, start, contact } = found;
    return [{ kind: 'reservations' as const, id, name: contact.name, date, start }];
  };
}
