import type { Table } from '#functions/platform/table.ts';
import { type CreditsStore, creditsStore, endOf } from '#functions/stores/credits.ts';
import { type PricesStore, pricesStore } from '#functions/stores/prices.ts';
import { type UsersStore, usersStore } from '#functions/stores/users.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { type PriceLists, priceOf, productOfMessage } from '#shared/domain/credit/prices.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { PURPOSES, type Purpose } from '#shared/domain/message/purposes.ts';
import { marketOf } from '#shared/domain/message/rates.ts';
import { lowCreditNotices } from './tell-low.ts';

type Charged = Pick<Message, 'id' | 'purpose'> & { readonly phone: string };

/** What a venue's account pays for messages by the platform's number. */
export type MessageCharges = {
  /** Reserves its price, once for a message however often it is tried. */
  reserve(venue: Venue, message: Charged, now: number): Promise<'reserved' | 'short'>;
  /** The same for a message that must not stop: what it costs is granted with it. */
  reserveGranted(venue: Venue, message: Charged, now: number): Promise<void>;
  /** It arrived or failed; the first report counts. Nothing if it was never reserved for. */
  end(venueId: VenueId, messageId: string, how: 'settle' | 'release', now: number): Promise<void>;
};

type Deps = {
  readonly credits: Pick<CreditsStore, 'post' | 'reserved'>;
  readonly prices: Pick<PricesStore, 'ofAccount' | 'lists'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
  readonly venues: Pick<VenuesStore, 'find'>;
};

const ACTOR = 'messages';
const sourceOf = (messageId: string): string => `msg:${messageId}`;

/** How old the platform's lists may be where a message is priced, in milliseconds. */
const LISTS_MS = 60_000;

export function messageChargesOf({ credits, prices, users, venues }: Deps): MessageCharges {
  let known: { readonly lists: PriceLists; readonly at: number } | undefined;
  async function listsAt(now: number): Promise<PriceLists> {
    if (!known || now - known.at > LISTS_MS || now < known.at) known = { lists: await prices.lists(), at: now };
    return known.lists;
  }

  async function priceFor(accountId: string, { purpose, phone }: Charged, now: number) {
    const { category }: Purpose = PURPOSES[purpose];
    const [own, lists] = await Promise.all([prices.ofAccount(accountId), listsAt(now)]);
    const day = dayOf(now);
    return priceOf(own.prices, lists, {
      product: productOfMessage(category ?? 'utility'),
      day,
      market: marketOf(phone),
    });
  }

  const post = (accountId: string, posting: Parameters<CreditsStore['post']>[1], now: number) =>
    credits.post(accountId, posting, { now, actor: ACTOR, whenLow: () => lowCreditNotices(users, accountId, now) });

  return {
    async reserve({ accountId }, message, now) {
      const micros = await priceFor(accountId, message, now);
      const posting = { kind: 'reserve', source: sourceOf(message.id), micros, text: message.purpose } as const;
      // A conflict is a reservation at the price of the day before: it stands.
      return (await post(accountId, posting, now)) === 'short' ? 'short' : 'reserved';
    },

    async reserveGranted({ accountId }, message, now) {
      const micros = await priceFor(accountId, message, now);
      const source = sourceOf(message.id);
      await post(accountId, { kind: 'grant', source: `grant:${source}`, micros, text: 'confirmation' }, now);
      await post(accountId, { kind: 'reserve', source, micros, text: message.purpose }, now);
    },

    async end(venueId, messageId, how, now) {
      const venue = await venues.find(venueId);
      if (!venue) return;
      const { accountId } = venue;
      const reserved = await credits.reserved(accountId, sourceOf(messageId));
      if (!reserved || reserved.ended) return;
      const { entry: of } = reserved;
      const line = { source: endOf(of.source), of, ...(of.text !== undefined && { text: of.text }) };
      await post(accountId, how === 'settle' ? { ...line, kind: how, micros: of.held } : { ...line, kind: how }, now);
    },
  };
}

export const messageCharges = (table: Table): MessageCharges =>
  messageChargesOf({
    credits: creditsStore(table),
    prices: pricesStore(table),
    users: usersStore(table),
    venues: venuesStore(table),
  });
