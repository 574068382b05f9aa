import type { Write } from '#functions/platform/table.ts';
import type { CardState } from '#functions/stores/guest-book.item.ts';
import { type GuestBookStore, leadingTo } from '#functions/stores/guest-book.ts';
import { bookedBy } from '#functions/stores/guest-cards.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import { cardOf, type GuestCard } from '#shared/domain/guest/card.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { GuestProfile, NotesEnd } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

type Stores = {
  readonly reservations: Pick<ReservationsStore, 'load' | 'follow' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'cards' | 'state' | 'brought' | 'profile' | 'merge'>;
};

/** One guest to be written: the card that stays, those that are merged into it (`gone`), and the data about them. */
type Merger = {
  readonly guestId: GuestId;
  readonly gone: readonly GuestId[];
  readonly brought: readonly BroughtGuest[];
  readonly profile: GuestProfile | null;
  readonly ends: (card: GuestCard) => NotesEnd;
  /** The writes that record it for an undo of the import; null when the import is not registered. */
  readonly notes: readonly Write[] | null;
};

/**
 * A venue's guest book during an import. It caches what is read. What a row writes, or in a dry run would write, is
 * visible to the rows after it.
 */
export class GuestDraft {
  private readonly states = new Map<GuestId, CardState>();
  private readonly said = new Map<GuestId, BroughtGuest | null>();
  private readonly profiles = new Map<GuestId, GuestProfile>();
  private addresses: Map<string, GuestCard> | null = null;
  private readonly made = new Map<string, GuestCard>();
  private readonly stores: Stores;
  private readonly venueId: VenueId;
  private readonly now: number;
  private readonly dryRun: boolean;

  constructor(stores: Stores, { venueId, now, dryRun }: { venueId: VenueId; now: number; dryRun: boolean }) {
    [this.stores, this.venueId, this.now, this.dryRun] = [stores, venueId, now, dryRun];
  }

  async state(guestId: GuestId): Promise<CardState> {
    const known = this.states.get(guestId) ?? (await this.stores.book.state(this.venueId, guestId));
    this.states.set(guestId, known);
    return known;
  }

  async brought(guestId: GuestId): Promise<BroughtGuest | null> {
    const known = this.said.get(guestId);
    if (known !== undefined) return known;
    const [found = null] = await this.stores.book.brought(this.venueId, [guestId]);
    this.said.set(guestId, found);
    return found;
  }

  async profile(guestId: GuestId): Promise<GuestProfile> {
    const known = this.profiles.get(guestId) ?? (await this.stores.book.profile(this.venueId, guestId, this.now));
    this.profiles.set(guestId, known);
    return known;
  }

  /** The guest with this address in lower case, or null. The book is read once, when the first row has an address. */
  async withAddress(email: string): Promise<GuestCard | null> {
    this.addresses ??= addressesIn(await this.stores.book.cards(this.venueId));
    return this.made.get(email) ?? this.addresses.get(email) ?? null;
  }

  async card(guestId: GuestId, ids: readonly GuestId[], more: readonly BroughtGuest[] = []): Promise<GuestCard | null> {
    const own = (await Promise.all(ids.map((id) => this.brought(id)))).filter((each) => each !== null);
    const said = [...new Map([...own, ...more].map((each) => [each.guestId, each])).values()];
    return cardOf(guestId, await bookedBy(this.stores.reservations, this.venueId, ids), said);
  }

  /** Writes one guest in one transaction. After a lost race the cached data of the guests concerned is dropped. */
  async merge({ guestId, gone, brought, profile, ends, notes }: Merger): Promise<'done' | 'lost race'> {
    const state = await this.state(guestId);
    const leaving = await Promise.all(gone.map(async (id) => ({ guestId: id, state: await this.state(id) })));
    const also = [...new Set([...state.also, ...gone])];
    const card = await this.card(guestId, [guestId, ...also], brought);
    if (!card) throw new Error('a guest without a name');
    if (!this.dryRun) {
      const stays = { card, state, profile: profile ?? undefined, ends: ends(card) };
      const outcome = await this.stores.book.merge(this.venueId, stays, leaving, brought, notes ?? []);
      if (outcome === 'lost race') {
        for (const id of [guestId, ...gone])
          for (const kept of [this.states, this.said, this.profiles]) kept.delete(id);
        return outcome;
      }
    }
    this.states.set(guestId, { ...state, also, version: state.version + 1 });
    for (const each of leaving) {
      this.states.set(each.guestId, leadingTo(each.state, guestId));
    }
    for (const each of brought) this.said.set(each.guestId, each);
    if (profile) this.profiles.set(guestId, { ...profile, revision: profile.revision + 1 });
    if (card.email) this.made.set(card.email, card);
    return 'done';
  }
}

const addressesIn = (cards: readonly GuestCard[]): Map<string, GuestCard> =>
  new Map(cards.flatMap((card) => (card.email ? [[card.email.toLowerCase(), card] as const] : [])));
