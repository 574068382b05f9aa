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

/** A row's problem in a sentence, with the name of the field. */
export function useSaid() {
  const text = useText('settings');
  const refusal = useText('refusals');
  return ({ field, code, became }: Said): string => {
    if (became === 'seat') return text('transfer.seat', { why: refusal(code) });
    // `field.choice` asks to choose something, which suits a form but not a word written in a file.
    const why = code === 'field.choice' ? text('transfer.unknown') : refusal(code);
    return field ? named(text(`transfer.field.${field}`), why) : why;
  };
}
