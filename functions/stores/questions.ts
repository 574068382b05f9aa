import type { Item, Table } from '#functions/runtime/table.ts';
import { QUESTION_MS } from '#shared/domain/message/open-question.ts';
import type { MessageRef } from './messages.ts';
import { questionKey, questionsOf } from './questions.keys.ts';

/** A message that asked somebody something, and when it was sent; `doubted`: the number has said no since. */
export type Question = MessageRef & { readonly at: number; readonly doubted: boolean };

/**
 * Which questions were sent to a number, of whatever venue: a guest who types an answer names none. It says nothing of how
 * they stand, that is the reservation's to say, and is forgotten by itself.
 */
export const questionsStore = (table: Table) => ({
  /** Takes the place of an earlier question about the same reservation. `number` is its hash. */
  async note(number: string, { venueId, reservationId, messageId }: MessageRef, at: number): Promise<void> {
    const ttl = Math.ceil((at + QUESTION_MS) / 1000);
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
