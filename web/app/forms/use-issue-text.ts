import type { Issue } from '#shared/contracts/errors.ts';
import { listed } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';

type Said = Pick<Issue, 'code' | 'names'>;

/** What is wrong in words, with the names of what it speaks of. */
export function useIssueText(): (issue: Said) => string {
  const refusal = useText('refusals');
  const locale = useLocale();
  return ({ code, names = [] }) => refusal(code, { names: listed(locale, names) });
}
