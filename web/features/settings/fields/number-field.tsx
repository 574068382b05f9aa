import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly label: string;
  readonly value: number | undefined;
  /** What is no whole number is `null`, which the server refuses, and here it is said why. An empty field that may be is absent. */
  readonly onChange: (value: number) => void;
  readonly onEmpty?: () => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

const show = (value: number | undefined) => (value === undefined || value === null ? '' : String(value));

/** A whole number, typed: no arrows that a wheel turns by accident. */
export function NumberField({ label, value, onChange, onEmpty, hint, error }: Props) {
  const refusal = useText('refusals');
  const [text, setText] = useState(show(value));
  const read = /^-?\d+$/.test(text.trim()) ? Number(text) : undefined;
  // Another value from outside: discarded, or somebody else's.
  if (read !== value && value !== null && (read !== undefined || value !== undefined)) setText(show(value));

  function type(next: string) {
    setText(next);
    const typed = next.trim();
    if (typed === '' && onEmpty) onEmpty();
    else onChange((/^-?\d{1,9}$/.test(typed) ? Number(typed) : null) as number);
  }
  return (
    <TextField
      label={label}
      hint={hint}
      error={error && text.trim() !== '' && read === undefined ? refusal('field.wholeNumber') : error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
