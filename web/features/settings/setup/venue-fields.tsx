import { useMemo } from 'react';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { CURRENCIES } from '#shared/domain/kernel/money.ts';
import type { SectionValues } from '#shared/domain/venue/sections.ts';
import { countriesIn, currencyIn, zoneIn, zonesOf } from '#web/app/forms/countries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../settings.module.css';

type Contact = Pick<SectionValues['location'], 'name' | 'phone' | 'address'>;
type Region = SectionValues['region'];
type Fields<V> = {
  readonly value: V;
  readonly change: (over: Partial<V>) => void;
  readonly error: (path: string) => string | undefined;
};

const CONTACT = {
  name: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { autoComplete: 'street-address', className: styles.wide },
} as const;
type ContactField = keyof typeof CONTACT;

/** The venue's name, telephone and address. */
export function ContactFields({ value, change, error }: Fields<Contact>) {
  const text = useText('settings');
  return (Object.keys(CONTACT) as ContactField[]).map((field) => (
    <TextField
      key={field}
      label={text(`location.${field}`)}
      hint={field === 'phone' ? text('whatsapp.number.hint') : undefined}
      {...CONTACT[field]}
      value={value[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      error={error(field)}
    />
  ));
}

type MailProps = {
  readonly value: string;
  readonly change: (over: { readonly email: string }) => void;
  readonly error: string | undefined;
};

/** Where guests' mails to the venue go. */
export function MailField({ value, change, error }: MailProps) {
  const text = useText('settings');
  return (
    <TextField
      label={text('location.email')}
      hint={text('location.email.hint')}
      type="email"
      autoComplete="email"
      maxLength={254}
      dir="ltr"
      value={value}
      onChange={({ target }) => change({ email: target.value })}
      error={error}
    />
  );
}

/** Country, time zone, language and currency; choosing a country sets the usual values of the others. */
export function RegionFields({ value, change, error }: Fields<Region>) {
  const text = useText('settings');
  const locale = useLocale();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const zones = useMemo(() => [...new Set([value.zone, ...zonesOf(value.country)])].sort(), [value]);
  const money = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <>
      <SelectField
        label={text('region.country')}
        value={value.country}
        choices={countries}
        onChoose={(country) => change({ country, zone: zoneIn(country), currency: currencyIn(country) })}
        error={error('country')}
      />
      <SelectField
        label={text('region.zone')}
        value={value.zone}
        choices={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChoose={(zone) => change({ zone })}
        error={error('zone')}
      />
      <SelectField
        label={text('region.locale')}
        value={value.locale}
        choices={LOCALES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        onChoose={(chosen) => change({ locale: chosen })}
        error={error('locale')}
      />
      <SelectField
        label={text('region.currency')}
        value={value.currency}
        choices={CURRENCIES.map((each) => ({ value: each, label: money.of(each.toUpperCase()) ?? each }))}
        onChoose={(currency) => change({ currency })}
        error={error('currency')}
      />
    </>
  );
}
