import { useState } from 'react';
import { readAmount } from '#web/app/money/typed-amount.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly label: string;
  /** In minor units. */
  readonly value: number;
  /** Passes `null` for a text that is no amount: the server refuses it, and the field then shows why. */
  readonly onChange: (value: number) => void;
  readonly error?: string | undefined;
};

const show = (minor: number) => (minor === null ? '' : (minor / 100).toFixed(2).replace(/\.00$/, ''));

/** An amount of money, typed as text. */
export function MoneyField({ label, value, onChange, error }: Props) {
  const refusal = useText('refusals');
  const locale = useLocale();
  const read = (typed: string) => readAmount(locale, typed);
  const [text, setText] = useState(show(value));
  // The value was changed from outside: discarded, or replaced by a colleague's.
  if (value !== null && read(text) !== value) setText(show(value));
  return (
    <TextField
      label={label}
      error={error && text.trim() !== '' && read(text) === null ? refusal('field.amount') : error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={11}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(read(event.target.value) as number);
      }}
    />
  );
}
