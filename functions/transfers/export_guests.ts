import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { together } from '#shared/domain/guest/brought.ts';
import { type GuestCard, isReachable } from '#shared/domain/guest/card.ts';
import { rowOfGuest } from '#shared/domain/transfer/guest.ts';
import { export_guests } from '#shared/operations/transfers/transfers.ts';
import { ENOUGH_BYTES } from './enough-bytes.ts';

const PAGE = 1000;

export const handler = implement(export_guests, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  book: guestBookStore,
})(async (call) => {
  const { venueId, after } = call.input;
  const { now, book, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const cards = (await book.cards(venueId))
    .filter((card) => isReachable(card) && card.guestId > after)
    .toSorted((a, b) => (a.guestId < b.guestId ? -1 : 1));
  const { brought, profileOf } = await book.everything(venueId, now);
  const rowOf = (card: GuestCard) => {
    const said = [card.guestId, ...(card.also ?? [])].flatMap((id) => brought.get(id) ?? []);
    const { others, tags, ...row } = rowOfGuest(card, together(said), profileOf(card.guestId));
    return { ...row, others: [...others], tags: [...tags] };
  };
  const guests: ReturnType<typeof rowOf>[] = [];
  let bytes = 0;
  for (const card of cards.slice(0, PAGE)) {
    if (bytes > ENOUGH_BYTES) break;
    const row = rowOf(card);
    guests.push(row);
    bytes += Buffer.byteLength(JSON.stringify(row));
  }
  return { guests, next: cards.length > guests.length ? (cards[guests.length - 1]?.guestId ?? null) : null };
});
