import { pictures } from '#functions/gateways/pictures.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { picture_start } from '#shared/operations/settings/settings.ts';

export const handler = implement(picture_start, { sessions: sessionsStore, pictures })(
  ({ input: { kind }, actor, pictures }) => pictures.offer(actor.accountId, kind),
);
