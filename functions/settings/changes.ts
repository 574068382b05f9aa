import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { changes } from '#shared/operations/settings/settings.ts';

/** The most changes, and characters of them, in one answer; older changes stay stored. */
const [SHOWN, MAX_LETTERS] = [100, 1_000_000];

export const handler = implement(changes, { sessions: sessionsStore, settings: settingsStore })(
  async ({ input: { venueId }, settings }) => {
    let letters = 0;
    const found = (await settings.changes(venueId, SHOWN)).filter((change, nth) => {
      letters += JSON.stringify(change).length;
      return nth === 0 || letters <= MAX_LETTERS;
    });
    return {
      changes: found.map(({ by, kept, unnamed = 0, ...change }) => ({
        ...change,
        by: by.name,
        kept: kept.length + unnamed,
      })),
    };
  },
);
