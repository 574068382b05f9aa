import type { Api } from '#web/api/api.ts';
import type { SessionStore } from './session.ts';

/** Reads the settings again; without an answer the known ones stay. */
export async function refreshSettings(api: Api, session: SessionStore): Promise<void> {
  const jwt = session.tokens()?.jwt;
  const outcome = jwt ? await api.settings.read({ jwt }) : null;
  // Another user may have signed in meanwhile.
  if (outcome?.kind === 'done' && session.tokens()?.jwt === jwt) session.keepSettings(outcome.value.settings);
}
