import { type RefObject, useEffect, useMemo, useState } from 'react';
import { usePage } from '../../page-context.ts';
import { countries, flagOf, formatPhone, homeCountry, withCountry } from './format-phone.ts';
import css from './phone-country.module.css';
import { useBookingTexts } from './use-booking-texts.ts';

type Props = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Called with the refusal code of an invalid number, once it has been typed. */
  readonly onRefused: (code: string) => void;
};

/** Shows the country of the typed number, lets the guest choose another, and groups the digits while typing. */
export function PhoneCountry({ input, onRefused }: Props) {
  const { locale, venue } = usePage();
  const home = useMemo(() => homeCountry(venue.phone), [venue.phone]);
  const b = useBookingTexts();
  const [country, setCountry] = useState(() => formatPhone(input.current?.value ?? '', home).country);
  const all = useMemo(() => countries(locale), [locale]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const typed = (event: Event) => {
      const found = formatPhone(field.value, home);
      setCountry(found.country);
      // Does not reformat while the guest deletes, edits in the middle, or composes (full-width digits).
      const alone = event instanceof InputEvent && (event.isComposing || event.inputType.startsWith('delete'));
      if (!alone && field.selectionStart === field.value.length) field.value = found.text;
    };
    const done = async () => {
      if (!field.value.trim()) return;
      const { checkPhone } = await import('./check-phone.ts');
      const checked = checkPhone(field.value, home, venue.phone);
      // With an address a landline will do.
      const address = new FormData(field.form ?? undefined).get('email');
      if ('refusal' in checked && checked.refusal === 'phone.landline' && address) return;
      if ('refusal' in checked) onRefused(checked.refusal);
      else if (document.activeElement !== field) field.value = checked.text;
    };
    field.addEventListener('input', typed);
    field.addEventListener('blur', done);
    return () => {
      field.removeEventListener('input', typed);
      field.removeEventListener('blur', done);
    };
  }, [input, onRefused, home, venue.phone]);

  const choose = (code: string) => {
    const chosen = all.find((one) => one.code === code);
    if (!chosen || !input.current) return;
    setCountry(chosen.code);
    input.current.value = withCountry(input.current.value, chosen.code, home);
    input.current.focus();
  };

  return (
    <span className={css.country}>
      <span aria-hidden="true" className={css.flag}>
        {flagOf(country)}
      </span>
      <select aria-label={b?.('who.country')} value={country} onChange={(event) => choose(event.target.value)}>
        {all.map(({ code, name, prefix }) => (
          <option key={code} value={code}>
            {flagOf(code)} {name} {prefix}
          </option>
        ))}
      </select>
    </span>
  );
}
