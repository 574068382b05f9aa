import type { Api } from '#web/api/api.ts';
import { currentLocale, i18n } from '#web/i18n/app/language.ts';
import { keepTexts, knownTexts } from '#web/i18n/app/overrides.ts';
import type { SessionStore } from './session/session.ts';

type Deps = { readonly api: Api; readonly session: Pick<SessionStore, 'tokens'> };

/**
 * Asks for what the platform's staff wrote in place of bundled texts, at the start and for each language that is chosen;
 * the answer is empty while nothing has changed. What is on the screen stays until it is drawn again.
 */
export function followTexts(deps: Deps): void {
  const follow = () => void refreshTexts(deps);
  follow();
  i18n.on('languageChanged', follow);
}

export async function refreshTexts({ api, session }: Deps): Promise<void> {
  if (!session.tokens()) return;
  const locale = currentLocale();
  const outcome = await api.boss.texts_shown({ locale, version: knownTexts(locale).version });
  if (outcome.kind !== 'done' || outcome.value.texts === null) return;
  keepTexts(locale, { version: outcome.value.version, texts: outcome.value.texts });
  await i18n.reloadResources([locale]);
}
