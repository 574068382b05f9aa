import { expect } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { type Desk, MINUTE } from '../kit.ts';
import type { writersAt } from './writers.ts';

/** The inbox of the venue, and what its people do there, beside a guest who writes. */
export function inboxAt(desk: Desk, guest: string, { asked, write }: ReturnType<typeof writersAt>) {
  const threadAt = async (venueId = VENUE_ID, id = guest) =>
    (await desk.deps.conversations.load(venueId, id, desk.now())).thread;
  return {
    threadAt,
    words: async (venueId = VENUE_ID, id = guest) =>
      (await desk.deps.conversations.page(venueId, id, desk.now())).words.map(({ from, kind, body }) => [
        from,
        kind,
        body,
      ]),
    unread: async () => (await threadAt())?.unread,

    /** A table that is confirmed: nothing waits for an answer. */
    async confirmed(over: Parameters<Desk['book']>[0] = {}) {
      const id = await asked(over);
      await write('sì');
      desk.provider.replies.length = 0;
      desk.pass(MINUTE);
      return id;
    },

    /** A host answers in the inbox, and it is sent; `number`: as the provider calls the guest's. */
    async hostAnswers(body = 'Va bene!', number?: string) {
      const host = await desk.signIn();
      const { status } = await desk.call('inbox.answer', { venueId: VENUE_ID, guest, body }, host);
      expect(status).toBe(200);
      desk.provider.answer({ kind: 'accepted', wamid: 'wamid.host', ...(number && { number }) });
      await desk.deliver();
    },
  };
}
