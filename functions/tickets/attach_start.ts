import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { attach_start } from '#shared/operations/tickets/tickets.ts';

export const handler = implement(attach_start, { sessions: sessionsStore, pictures })(({ input, actor, pictures }) =>
  pictures.offer(actor.accountId, input.kind === 'pdf' ? 'pdf' : 'ticket'),
);
