import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { Column } from './kinds.ts';
import type { RowProblem } from './sending.ts';

type Said = {
  readonly field?: Column;
  readonly code: RefusalCode | IssueCode;
  readonly became?: RowProblem['became'];
};

/** What is wrong with a row, in a sentence with the name of the field. */
export function useSaid() {
  const text = useText('settings');
  const refusal = useText('refusals');
  return ({ field, code, became }: Said): string => {
    if (became === 'seat') return text('transfer.seat', { why: refusal(code) });
    // Whoever fills a form in is told to choose; who brings a file has written a word.
    const why = code === 'field.choice' ? text('transfer.unknown') : refusal(code);
    return field ? named(text(`transfer.field.${field}`), why) : why;
  };
}
