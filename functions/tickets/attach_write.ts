import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { attach_write } from '#shared/operations/tickets/tickets.ts';

export const handler = implement(attach_write, { sessions: sessionsStore, pictures })(
  async ({ input: { upload, name }, actor: { accountId }, pictures, refuse }) => {
    if (name === undefined) {
      const received = await pictures.receive(accountId, 'ticket', upload);
      return typeof received === 'string' ? refuse(received) : { picture: received.path };
    }
    const received = await pictures.receivePdf(accountId, upload, name);
    return typeof received === 'string' ? refuse(received) : { file: { ...received, name } };
  },
);
