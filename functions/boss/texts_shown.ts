import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { textOverridesStore } from '#functions/stores/text-overrides.ts';
import { texts_shown } from '#shared/operations/boss/texts.ts';

export const handler = implement(texts_shown, { overrides: textOverridesStore, sessions: sessionsStore })(
  async ({ input, overrides }) => {
    const { version, texts } = await overrides.load(input.locale);
    if (version === input.version) return { version, texts: null };
    return { version, texts: Object.fromEntries(Object.entries(texts).map(([id, { text }]) => [id, text])) };
  },
);
