import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { named } from '#web/i18n/app/named.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';
import { hasText, type Text } from '#web/i18n/app/use-text.tsx';

export type Entry = OutputOf<Registry['credits']['entries']>['entries'][number];

type Say = { readonly text: Text<'credits'>; readonly manage: Text<'manage'> };

/** What an entry was for: a message by its purpose, or a word of the platform's own. */
export function entryWords({ kind, text: about }: Pick<Entry, 'kind' | 'text'>, { text, manage }: Say): string {
  const what = text(`kind.${kind}`);
  const [word, purpose] = [`word.${about}`, `purpose.${about}`];
  if (hasText('credits', word)) return named(what, text(word as TextKey<'credits'>));
  if (hasText('manage', purpose)) return named(what, manage(purpose as TextKey<'manage'>));
  return about === '' ? what : named(what, about);
}

/** The month (`yyyy-mm`) that is so many later. */
export function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, no = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no - 1 + by, 1)).toISOString().slice(0, 7);
}
