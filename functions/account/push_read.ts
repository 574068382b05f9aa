import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { publicPoint } from '#functions/gateways/push.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { push_read } from '#shared/operations/account/account.ts';

export const handler = implement(push_read, { sessions: sessionsStore, secrets: accountSecrets })(
  async ({ actor, sessions, secrets }) => ({
    on: (await sessions.pushOf(actor.userId, actor.sessionId)) !== null,
    key: publicPoint(await secrets.pushKey()),
  }),
);
