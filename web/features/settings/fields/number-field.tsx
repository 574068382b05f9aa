import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly label: string;
  readonly value: number | undefined;
  /**
   * Passes `null` for a text that is no whole number: the server refuses it, and the field then shows why. An emptied field
   * calls `onEmpty` instead, where given.
   */
  readonly onChange: (value: number) => void;
  readonly onEmpty?: () => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

const show = (value: number | undefined) => (value === undefined || value === null ? '' : String(value));

/** A whole number in a text field: a number input would change its value by accident when the mouse wheel turns over it. */
export function NumberField({ label, value, onChange, onEmpty, hint, error }: Props) {
  const refusal = useText('refusals');
  const [text, setText] = useState(show(value));
  const read = /^-?\d+$/.test(text.trim()) ? Number(text) : undefined;
  // The value was changed from outside: discarded, or replaced by a colleague's.
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
