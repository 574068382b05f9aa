import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { attach_write } from '#shared/operations/tickets/tickets.ts';

export const handler = implement(attach_write, { sessions: sessionsStore, pictures })(
  async ({ input: { upload }, actor, pictures, refuse }) => {
    const received = await pictures.receive(actor.accountId, 'ticket', upload);
    return typeof received === 'string' ? refuse(received) : { picture: received.path };
  },
);
