import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { textOverridesStore } from '#functions/stores/text-overrides.ts';
import { fitsInPlaceOf, MAX_OVERRIDES } from '#shared/domain/kernel/text-overrides.ts';
import { texts_write } from '#shared/operations/boss/texts.ts';

/** In characters of JSON, of which none takes more than three bytes: within what an item may hold. */
const MAX_SIZE = 120_000;

export const handler = implement(texts_write, { overrides: textOverridesStore, sessions: sessionsStore })(
  async ({ input: { locale, version, texts }, actor, now, overrides, refuse }) => {
    const all = Object.entries(texts);
    if (all.length > MAX_OVERRIDES || JSON.stringify(texts).length > MAX_SIZE) {
      return refuse('request.invalid', { issues: [{ path: 'texts', code: 'field.tooMany' }] });
    }
    // The page ignores one that says other values; it is better not stored at all.
    const wrong = all.filter(([, { text, bundled }]) => !fitsInPlaceOf(bundled, text));
    const issues = wrong.map(([id]) => ({ path: `texts.${id}`, code: 'field.format' }) as const);
    if (issues.length > 0) return refuse('request.invalid', { issues });
    const by = { userId: actor.userId, name: actor.name };
    const entry = { at: now, by, did: 'changed', about: locale, to: String(all.length) };
    const outcome = await overrides.save(locale, version, texts, entry);
    return outcome === 'done' ? { version: version + 1 } : refuse('settings.stale');
  },
);
