import { implement } from '#functions/platform/implement.ts';
import { cannedStore } from '#functions/stores/canned.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { cannedText, MAX_CANNED } from '#shared/domain/ticket/canned.ts';
import { canned_write } from '#shared/operations/tickets/support.ts';

export const handler = implement(canned_write, { sessions: sessionsStore, canned: cannedStore })(
  async ({ input: { revision: seen, ...answer }, canned, refuse }) => {
    const all = await canned.list();
    const before = all.find(({ id }) => id === answer.id);
    const { title, texts } = answer;
    // A page that lost the answer sends the same request again.
    const same = (stored: typeof before) =>
      stored?.revision === seen + 1 && JSON.stringify([stored.title, stored.texts]) === JSON.stringify([title, texts]);
    if (same(before)) return { revision: seen + 1 };
    if ((before?.revision ?? 0) !== seen) return refuse('canned.stale');
    if (cannedText(answer, 'en') === null) {
      await canned.remove(answer.id);
      return { revision: 0 };
    }
    if (!before && all.length >= MAX_CANNED) {
      return refuse('request.invalid', { issues: [{ path: 'title', code: 'field.tooMany' }] });
    }
    const outcome = await canned.save({ ...answer, revision: seen + 1 });
    return outcome === 'done' ? { revision: seen + 1 } : refuse('canned.stale');
  },
);
