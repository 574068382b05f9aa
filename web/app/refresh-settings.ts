import type { Api } from '#web/api/api.ts';
import type { SessionStore } from './session.ts';

/** Reads the settings anew after something in them was changed; without an answer the known ones carry on. */
export async function refreshSettings(api: Api, session: SessionStore): Promise<void> {
  const tokens = session.tokens();
  if (!tokens) return;
  const outcome = await api.settings.read({ jwt: tokens.jwt });
  if (outcome.kind === 'done') session.keepSettings(outcome.value.settings);
}
