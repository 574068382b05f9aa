import { useEffect, useState } from 'react';
import type { Issue, IssueCode } from '#shared/contracts/errors.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  /** The field may be left empty. */
  readonly optional?: boolean;
  readonly error?: Issue['code'] | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Called with true when the typed value is impossible, with false when it is valid again. */
  readonly onFault: (wrong: boolean) => void;
};

const shown = (value: number | undefined) => (value === undefined ? '' : String(value));

/** A whole number that the drawing follows while it is typed; an impossible value is reported here and not drawn. */
export function MeasureField({ label, hint, value, least, most, optional = false, error, onChange, onFault }: Props) {
  const refusal = useText('refusals');
  const [typed, setTyped] = useState(shown(value));
  const [at, setAt] = useState(value);
  const read = readAs(typed, least, most, optional);
  const wrong = typeof read === 'string';
  // The value was changed from outside: by a drag or an undo.
  if (value !== at) {
    setAt(value);
    if (wrong || read !== value) setTyped(shown(value));
  }
  useEffect(() => {
    onFault(wrong);
  }, [wrong, onFault]);

  function type(next: string) {
    setTyped(next);
    const number = readAs(next, least, most, optional);
    if (typeof number === 'string') return;
    setAt(number);
    onChange(number);
  }
  const code = wrong ? read : error;
  return (
    <TextField
      label={label}
      hint={hint}
      error={code && refusal(code)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function readAs(typed: string, least: number, most: number, optional: boolean): number | undefined | IssueCode {
  const text = typed.trim();
  if (text === '') return optional ? undefined : 'field.required';
  if (!/^-?\d+$/.test(text)) return 'field.wholeNumber';
  const number = Number(text);
  return number < least ? 'field.tooSmall' : number > most ? 'field.tooLarge' : number;
}
