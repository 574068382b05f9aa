import { implement } from '#functions/platform/implement.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import type { OutputOf } from '#shared/contracts/define.ts';
import { SECTIONS, type SectionName } from '#shared/domain/venue/sections.ts';
import { venue } from '#shared/operations/settings/settings.ts';

type Sections = OutputOf<typeof venue>['sections'];

export const handler = implement(venue, { sessions: sessionsStore, settings: settingsStore, guards: guardsStore })(
  async ({ input: { venueId }, actor, now, settings, guards, refuse }) => {
    const loaded = await settings.load(venueId);
    if (!loaded) return refuse('venue.unknown');
    const { host, locale } = loaded.venue;
    const names = Object.keys(SECTIONS) as SectionName[];
    const sections = Object.fromEntries(
      names.map((name) => [name, { revision: loaded.revisions[name] ?? 0, value: SECTIONS[name].of(loaded.venue) }]),
    );
    const { sessionId } = actor;
    const guard = {
      sections: [...(loaded.guard?.sections ?? [])],
      openUntil: loaded.guard && (await guards.openUntil(loaded.guard, { venueId, sessionId, now })),
    };
    return { host, locale, guard, sections: sections as unknown as Sections };
  },
);
