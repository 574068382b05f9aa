import { useRef, useState } from 'react';
import { usePage } from '../page-context.ts';
import { part } from '../part.ts';
import css from './contact-fields.module.css';
import { TextField } from './text-field.tsx';

// Half the weight of the page, so it loads with the first touch of the field; until then the input is plain.
const PhoneCountry = part(async () => (await import('./on-demand/phone-country.tsx')).PhoneCountry);

type Props = {
  readonly first: string | undefined;
  readonly error: string | undefined;
  readonly onRefused: (code: string) => void;
};

export function PhoneField({ first, error, onRefused }: Props) {
  const { t } = usePage();
  const [used, setUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      ref={input}
      name="phone"
      label={t('who.phone')}
      error={error}
      type="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={32}
      defaultValue={first}
      aria-required
      onFocus={() => setUsed(true)}
      before={used && <PhoneCountry input={input} onRefused={onRefused} />}
    >
      <p id="phone-hint" className={css.hint}>
        {t('who.phoneHint')}
      </p>
    </TextField>
  );
}
