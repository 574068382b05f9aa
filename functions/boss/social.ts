import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { socialStore } from '#functions/stores/social.ts';
import { social as declared } from '#shared/operations/boss/mail.ts';

export const handler = implement(declared, { sessions: sessionsStore, social: socialStore })(async ({ social }) => {
  const { social: addresses, version } = await social.load();
  return { social: { ...addresses }, version };
});
