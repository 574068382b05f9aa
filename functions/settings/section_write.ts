import { implement } from '#functions/platform/implement.ts';
import type { Refusal } from '#functions/platform/refusal.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { venuePicturesStore } from '#functions/stores/venue-pictures.ts';
import type { OutputOf } from '#shared/contracts/define.ts';
import { section_write } from '#shared/operations/settings/settings.ts';
import { type SectionWrite, writeSection } from './write-section.ts';

const ATTEMPTS = 4;

export const handler = implement(section_write, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  days: daysStore,
  reservations: reservationsStore,
  venuePictures: venuePicturesStore,
  modules: modulesStore,
})(async (call) => {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await writeSection({ ...call, input: call.input as SectionWrite });
    // Another section was saved while the days were checked, so the value is judged again by the present settings.
    if (outcome !== 'lost race') return outcome as Refusal | OutputOf<typeof section_write>;
    if (attempt === ATTEMPTS) return call.refuse('system.busy');
  }
});
