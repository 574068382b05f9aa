import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { changes } from '#shared/operations/settings.ts';

/** More than a person reads; older ones stay stored. */
const SHOWN = 100;

export const handler = implement(changes, { sessions: sessionsStore, settings: settingsStore })(
  async ({ input: { venueId }, actor, settings, refuse }) => {
    if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
    const found = await settings.changes(venueId, SHOWN);
    return { changes: found.map(({ by, kept, ...change }) => ({ ...change, by: by.name, kept: kept.length })) };
  },
);
