import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { importsStore } from '#functions/stores/imports.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { KeptOfImport } from '#shared/domain/transfer/run.ts';
import { imports as declared } from '#shared/operations/transfers.ts';

/** The most remaining items that are listed per import: more than anybody looks through. */
const MOST_SHOWN = 200;

export const handler = implement(declared, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  reservations: reservationsStore,
  book: guestBookStore,
  imports: importsStore,
})(async (call) => {
  const { venueId } = call.input;
  const { now, imports, reservations, book, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const runs = await imports.list(venueId, now);
  const needsCards = runs.some(({ kept }) => kept.some((each) => 'guest' in each));
  const cards = new Map((needsCards ? await book.cards(venueId) : []).map((card) => [card.guestId, card]));

  /** An item with its present name; empty if it has been deleted since. */
  async function shown(each: KeptOfImport) {
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
  }
  // A file of which every row was refused has nothing to undo.
  const all = runs
    .filter(({ taken }) => taken > 0)
    .map(async ({ by, undone, kept, ...run }) => {
      const first = (await Promise.all(kept.slice(0, MOST_SHOWN).map(shown))).flat();
      return {
        ...run,
        by: by.name,
        undone: undone && { at: undone.at, by: undone.by.name },
        kept: first,
        stays: first.length + Math.max(0, kept.length - MOST_SHOWN),
      };
    });
  return { runs: await Promise.all(all) };
});
