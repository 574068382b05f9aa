import { expect } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { Choice } from '#shared/domain/messaging/reply.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { links } from '#tests/kit/world.ts';
import { batchOf, type Desk, MINUTE } from '../kit.ts';

export const OWN = '393331234567';
export const HOUR = 60 * MINUTE;
/** The start of what `book` books. */
export const START = Date.parse('2026-12-05T19:00Z');

/** What guests do who write in WhatsApp, and what they are answered. */
export function writersAt(desk: Desk) {
  let events = 0;
  const apply = async (...bodies: string[]) =>
    expect(await desk.apply(batchOf(bodies))).toEqual({ batchItemFailures: [] });
  const nextEvent = () => {
    events += 1;
    return `wamid.in.${events}`;
  };
  /** `quoted`: the message under which it is written; null for a sender who shows no number. */
  const write = (body: string, quoted?: string, from: string | null = OWN) =>
    apply(desk.wrote(body, from, nextEvent(), quoted));

  /** A reservation that waits for its confirmation. */
  async function asked(over: Parameters<Desk['book']>[0] = {}): Promise<ReservationId> {
    const id = await desk.book(over);
    await desk.deliver();
    return id;
  }

  return {
    apply,
    write,
    asked,

    /** A reservation of a day ahead that was confirmed, and whose guest is asked again. */
    async reminded(): Promise<ReservationId> {
      const id = await asked();
      await write('sì');
      desk.setNow(START - 24 * HOUR + MINUTE);
      const timer = JSON.stringify({ kind: 'timer', timer: 'reminder', venueId: VENUE_ID, reservationId: id });
      await desk.expire(batchOf([timer]));
      await desk.deliver();
      desk.provider.replies.length = 0;
      return id;
    },

    said: () => desk.provider.replies.map(({ to, text: { body } }) => [to, body]),
    /** What the guest is told first; details of the evening or free times may follow. */
    saidFirst: () => desk.provider.replies.map(({ to, text: { body } }) => [to, body.split('\n\n')[0]]),
    stateOf: async (id: ReservationId, venueId = VENUE_ID) =>
      (await desk.reservations.find(venueId, id))?.reservation.booking,
    tokenOf: (reservationId: ReservationId) => links.mint({ venueId: VENUE_ID, reservationId }),

    /** What the guest is offered to choose, whichever way it is shown. */
    choices(): readonly Choice[] {
      const { interactive } = desk.provider.choices.at(-1) ?? {};
      if (!interactive) return [];
      if (interactive.type === 'button') return interactive.action.buttons.map(({ reply }) => reply);
      return interactive.action.sections.flatMap(({ rows }) => rows);
    },
    choose: (kind: 'button_reply' | 'list_reply', choice: Choice | undefined, from = OWN) =>
      apply(desk.chose(kind, choice ?? { id: '', title: '' }, from, nextEvent())),
  };
}
