import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { avatar_start } from '#shared/operations/account/account.ts';

export const handler = implement(avatar_start, { sessions: sessionsStore, pictures })(({ actor, pictures }) =>
  pictures.offer(actor.accountId, 'avatar'),
);
