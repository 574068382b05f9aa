import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { NoAnswer } from '#web/api/outcome.ts';
import { SESSION_LOST } from '../session/watch-session.ts';

/** Refusals that say nothing about the change itself: it waits. */
const NOT_NOW: readonly string[] = ['system.busy', 'rate.exceeded', 'unexpected', ...SESSION_LOST];

/** What a failed call says about a waiting change; null: nothing, it waits. */
export const refusalOf = (
  answer: { readonly kind: 'refused'; readonly errorid: RefusalCode } | NoAnswer,
): RefusalCode | null => (answer.kind === 'refused' && !NOT_NOW.includes(answer.errorid) ? answer.errorid : null);
