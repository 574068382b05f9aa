import { implement } from '#functions/platform/implement.ts';
import { cannedStore } from '#functions/stores/canned.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { canned_read } from '#shared/operations/tickets/support.ts';

export const handler = implement(canned_read, { sessions: sessionsStore, canned: cannedStore })(async ({ canned }) => {
  const answers = (await canned.list()).toSorted((a, b) => a.title.localeCompare(b.title));
  return { answers: answers.map(({ texts, ...answer }) => ({ ...answer, texts: { ...texts } })) };
});
