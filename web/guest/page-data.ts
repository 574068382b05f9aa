import type { Registry } from '#shared/operations/index.ts';
import { readAnswer } from '#web/api/caller.ts';
import type { Outcome } from '#web/api/outcome.ts';
import type { Dictionary } from '#web/i18n/guest/translate.ts';

/** The text of a data block embedded in the page. */
const blockOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

/** The answer of `venues.find` embedded in the page, or null. */
export function venueInPage(): Outcome<Registry['venues']['find']> | null {
  const answer = readAnswer(blockOf('venue'));
  return answer.kind === 'unreadable' ? null : (answer as Outcome<Registry['venues']['find']>);
}

/** The platform's own addresses on social networks, on its own pages; none on a venue's. */
export const socialInPage = (): readonly SocialLink[] => JSON.parse(blockOf('social') || '[]');
export type SocialLink = { readonly name: string; readonly url: string };

/** The dictionary of a language, if the page was rendered in it. */
export const textsInPage = (locale: string): Dictionary | null =>
  document.documentElement.lang === locale && blockOf('texts') ? JSON.parse(blockOf('texts')) : null;
