import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { dateOf, type ReservationId, type VenueId } from '#shared/domain/kernel/ids.ts';
import { QUESTION_MS } from '#shared/domain/messaging/open-question.ts';
import type { MessageRef } from './messages.ts';
import {
  heardKey,
  offeredKey,
  offersOf,
  parseOfferedKey,
  parseVenueKey,
  questionKey,
  questionsOf,
  toldKey,
  venueKey,
  venuesOf,
} from './questions.keys.ts';

/** A message under which somebody may write, and when it was sent; `doubted`: the number has said no since. */
export type Question = MessageRef & { readonly at: number; readonly doubted: boolean };

/** That a member of a venue's staff wrote to a number, in which thread, and when last. */
export type Written = { readonly venueId: VenueId; readonly guest: GuestId; readonly at: number };

const DAY_MS = 86_400_000;
const QUIET_MS = 30 * 60_000;
/** Who wants no more offers says so within days, or is heard by the venue that sends the next one. */
const OFFER_MS = 30 * DAY_MS;

/** A question can be answered for some days, and a table given up until the visit: by any clock its day is over two days later. */
const forgottenAt = (id: ReservationId, at: number): number =>
  Math.max(at + QUESTION_MS, Date.parse(dateOf(id)) + 2 * DAY_MS);

/** That something came from a number (its hash) at that moment; it stands in the way of nothing older that is told later. */
export const heardWrite = (number: string, at: number): Write => ({
  put: { ...heardKey(number), at, ttl: Math.ceil((at + DAY_MS) / 1000) },
  if: { below: { at } },
});

/**
 * Which messages were sent to a number, of whatever venue: a guest who types an answer names none. It says
 * nothing of how they stand, that is the reservation's to say, and is forgotten by itself.
 */
export const questionsStore = (table: Table) => ({
  /** Takes the place of an earlier message about the same reservation. `number` is its hash. */
  async note(number: string, { venueId, reservationId, messageId }: MessageRef, at: number): Promise<void> {
    const ttl = Math.ceil(forgottenAt(reservationId, at) / 1000);
    await table.put({
      ...questionKey(number, venueId, reservationId),
      ...{ v: venueId, r: reservationId, m: messageId },
      ...{ at, ttl },
    });
  },

  /** The latest first. */
  async of(number: string): Promise<Question[]> {
    const items = await table.query(questionsOf(number));
    return items.map(toQuestion).toSorted((a, b) => b.at - a.at);
  },

  /**
   * Whether a number may be told now what becomes of what it writes: once in a while, for who writes in three lines, or
   * is a machine that answers too, is not answered three times. `because` is the digest of what was written, and may be told again.
   */
  async mayTell(number: string, because: string, now: number): Promise<boolean> {
    const ttl = Math.ceil((now + DAY_MS) / 1000);
    const item = { ...toldKey(number), at: now, because, ttl };
    if ((await table.put(item, { below: { at: now - QUIET_MS } })) === 'done') return true;
    return (await table.get(toldKey(number)))?.because === because;
  },

  /** A member of staff wrote to the number: what it says next may be an answer to that. Forgotten as soon as a question is. */
  async noteWritten(number: string, { venueId, guest, at }: Written): Promise<void> {
    const ttl = Math.ceil((at + QUESTION_MS) / 1000);
    await table.put({ ...venueKey(number, venueId), g: guest, at, ttl });
  },

  /** By which venues it was written to. */
  async writtenBy(number: string, now: number): Promise<Written[]> {
    const items = await table.query(venuesOf(number));
    return items
      .map((item) => ({ venueId: parseVenueKey(item), guest: item.g as GuestId, at: item.at as number }))
      .filter(({ at }) => at + QUESTION_MS > now);
  },

  /** A campaign of the venue wrote to the number: a STOP that comes is meant for it. */
  async noteOffer(number: string, venueId: VenueId, at: number): Promise<void> {
    await table.put({ ...offeredKey(number, venueId), at, ttl: Math.ceil((at + OFFER_MS) / 1000) });
  },

  /** All venues that a number has heard of lately, by whatever message. */
  async venuesOf(number: string, now: number): Promise<VenueId[]> {
    const [asked, wrote, offers] = await Promise.all([
      this.of(number),
      this.writtenBy(number, now),
      table.query(offersOf(number)),
    ]);
    const offered = offers.filter(({ at }) => (at as number) + OFFER_MS > now).map(parseOfferedKey);
    return [...new Set([...[...asked, ...wrote].map(({ venueId }) => venueId), ...offered])];
  },

  /** When anything came from the number last, to whatever venue (instant); 0: not within a day. */
  async heardAt(number: string): Promise<number> {
    return Number((await table.get(heardKey(number)))?.at ?? 0);
  },

  /** The number said no to it: a yes that comes after may mean either. */
  async doubt(number: string, { venueId, reservationId, messageId }: MessageRef): Promise<void> {
    await table.update(questionKey(number, venueId, reservationId), {
      set: { no: true },
      if: { equals: { m: messageId } },
    });
  },
});

export type QuestionsStore = ReturnType<typeof questionsStore>;

const toQuestion = (item: Item): Question => ({
  venueId: item.v as Question['venueId'],
  reservationId: item.r as Question['reservationId'],
  messageId: item.m as string,
  at: item.at as number,
  doubted: item.no === true,
});
