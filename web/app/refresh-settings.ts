import type { Api } from '#web/api/api.ts';
import type { SessionStore } from './session.ts';

/** Reads the settings anew; without an answer the known ones carry on. */
export async function refreshSettings(api: Api, session: SessionStore): Promise<void> {
  const jwt = session.tokens()?.jwt;
  const outcome = jwt ? await api.settings.read({ jwt }) : null;
  // Somebody else may have signed in meanwhile.
  if (outcome?.kind === 'done' && session.tokens()?.jwt === jwt) session.keepSettings(outcome.value.settings);
}
