import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react';
import { PLATFORMS } from '#shared/domain/account/sign-up.ts';
import { type TaxIds, taxIdsIn } from '#shared/domain/kernel/vat-formats.ts';
import { countriesIn, countryHere } from '#web/app/forms/countries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FieldIssue } from './application.ts';
import styles from './auth-page.module.css';

type CodeOf = (path: string) => FieldIssue['code'] | undefined;
type Props = { readonly kind: 'operator' | 'agent'; readonly codeOf: CodeOf };

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'dir' | 'placeholder'>;
type FieldName =
  | 'username'
  | 'email'
  | 'password'
  | 'confirm'
  | 'fullName'
  | 'mobile'
  | 'vat'
  | 'taxId'
  | 'company'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'website';
type Field = readonly [name: FieldName, input: Input];

const SIGNING_IN: readonly Field[] = [
  ['username', { autoComplete: 'nickname', maxLength: 30, dir: 'ltr' }],
  ['email', { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' }],
  ['password', { type: 'password', autoComplete: 'new-password' }],
  ['confirm', { type: 'password', autoComplete: 'new-password' }],
];
const PERSON: readonly Field[] = [
  ['fullName', { autoComplete: 'name', maxLength: 60 }],
  ['mobile', { type: 'tel', autoComplete: 'tel', dir: 'ltr' }],
];
const COMPANY: readonly Field[] = [
  ['company', { autoComplete: 'organization', maxLength: 80 }],
  ['website', { inputMode: 'url', autoComplete: 'url', dir: 'ltr', placeholder: 'https://' }],
];
/** Outside the Union one number identifies a company, whatever it is called there. */
const WITHOUT_TAX_ID = 'other' satisfies TaxIds;
const INVOICE: readonly Field[] = [
  ['vat', { dir: 'ltr' }],
  ['taxId', { dir: 'ltr' }],
  ['address', { autoComplete: 'street-address', maxLength: 120 }],
  ['postalCode', { autoComplete: 'postal-code', maxLength: 12 }],
  ['city', { autoComplete: 'address-level2', maxLength: 60 }],
];

/** The paths for which the form has a field, by kind of sign-up; those of shipping only where they are asked for. */
export const signUpPaths = (kind: Props['kind'], ships: boolean): readonly string[] => [
  'country',
  ...[...SIGNING_IN, ...PERSON, ...(kind === 'operator' ? COMPANY : []), ...INVOICE].map(([name]) => name),
  ...(ships ? ['shipping.monthly', 'shipping.platforms', 'shipping.predominant'] : []),
  'terms',
];

export function SignUpFields({ kind, codeOf }: Props) {
  const text = useText('auth');
  const [country, setCountry] = useState(countryHere);
  const taxIds = taxIdsIn(country);
  const invoice = taxIds === WITHOUT_TAX_ID ? INVOICE.filter(([name]) => name !== 'taxId') : INVOICE;
  const shown = { codeOf, taxIds };
  return (
    <>
      <CountryField country={country} choose={setCountry} />
      <Group title={text('signUp.group.signIn')} fields={SIGNING_IN} {...shown} />
      <Group title={text('signUp.group.person')} fields={PERSON} {...shown} />
      {kind === 'operator' && <Group title={text('signUp.group.company')} fields={COMPANY} {...shown} />}
      <Group title={text('signUp.group.invoice')} fields={invoice} {...shown} />
      {kind === 'operator' && <ShippingFields codeOf={codeOf} />}
      <Check name="terms" code={codeOf('terms')}>
        {text('signUp.terms')}
      </Check>
      {kind === 'operator' && <p className={styles.hint}>{text('signUp.news')}</p>}
    </>
  );
}

type GroupProps = {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly codeOf: CodeOf;
  readonly taxIds: TaxIds;
};

function Group({ title, fields, codeOf, taxIds }: GroupProps) {
  const text = useText('auth');
  const labelOf = (name: FieldName) => {
    if (name === 'mobile' && taxIds !== 'italy') return text('signUp.mobile.abroad');
    return name === 'vat' && taxIds === 'other' ? text('signUp.vat.other') : text(`signUp.${name}`);
  };
  const refusal = useText('refusals');
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {fields.map(([name, input]) => {
        const code = codeOf(name);
        return (
          <TextField
            key={name}
            {...input}
            name={name}
            label={labelOf(name)}
            hint={name === 'vat' && taxIds !== 'other' ? text('signUp.vat.hint') : undefined}
            autoCapitalize={input.dir ? 'none' : undefined}
            error={
              code && (name === 'password' && code === 'field.tooShort' ? text('password.tooShort') : refusal(code))
            }
          />
        );
      })}
    </fieldset>
  );
}

type CountryProps = { readonly country: string; readonly choose: (country: string) => void };

/** Asked first: the country decides which numbers are asked for and how they are checked. */
function CountryField({ country, choose }: CountryProps) {
  const text = useText('auth');
  const locale = useLocale();
  const id = useId();
  const countries = useMemo(() => countriesIn(locale), [locale]);
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{text('signUp.country')}</label>
      <select
        id={id}
        name="country"
        autoComplete="country"
        value={country}
        onChange={({ target }) => choose(target.value)}
      >
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Asked only of those who tick that they ship goods. */
function ShippingFields({ codeOf }: { readonly codeOf: CodeOf }) {
  const text = useText('auth');
  const refusal = useText('refusals');
  const [ships, setShips] = useState(false);
  const [monthly, platforms] = [codeOf('shipping.monthly'), codeOf('shipping.platforms')];
  const names = PLATFORMS.map((value) => ({
    value,
    label: value === 'other' ? text('signUp.platform.other') : NAMES[value],
  }));
  return (
    <fieldset className={styles.group}>
      <legend>{text('signUp.group.shipping')}</legend>
      <label className={styles.show}>
        <input type="checkbox" name="ships" checked={ships} onChange={(event) => setShips(event.target.checked)} />
        {text('signUp.ships')}
      </label>
      {ships && (
        <>
          <TextField
            label={text('signUp.monthly')}
            name="monthly"
            inputMode="numeric"
            dir="ltr"
            maxLength={7}
            error={monthly && refusal(monthly)}
          />
          <fieldset className={styles.choice} aria-describedby={platforms && 'platforms-wrong'}>
            <legend>{text('signUp.platforms')}</legend>
            <div className={styles.several}>
              {names.map(({ value, label }) => (
                <label key={value} className={styles.show}>
                  <input type="checkbox" name="platforms" value={value} />
                  {label}
                </label>
              ))}
            </div>
            {platforms && (
              <p id="platforms-wrong" className={styles.wrong}>
                {refusal(platforms)}
              </p>
            )}
          </fieldset>
          <label className={styles.pick}>
            <span>{text('signUp.predominant')}</span>
            <select name="predominant" defaultValue="">
              <option value="" />
              {names.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            {codeOf('shipping.predominant') && <span className={styles.wrong}>{text('signUp.predominant.wrong')}</span>}
          </label>
        </>
      )}
    </fieldset>
  );
}

/** Names of companies are the same in every language. */
const NAMES: Readonly<Record<(typeof PLATFORMS)[number], string>> = {
  amazon: 'Amazon',
  ebay: 'eBay',
  etsy: 'Etsy',
  magento: 'Magento',
  prestashop: 'PrestaShop',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  other: '',
};

type CheckProps = {
  readonly name: string;
  readonly code: FieldIssue['code'] | undefined;
  readonly children: ReactNode;
};

function Check({ name, code, children }: CheckProps) {
  const refusal = useText('refusals');
  return (
    <div>
      <label className={styles.show}>
        <input
          type="checkbox"
          name={name}
          aria-invalid={code ? true : undefined}
          aria-describedby={code && `${name}-wrong`}
        />
        {children}
      </label>
      {code && (
        <p id={`${name}-wrong`} className={styles.wrong}>
          {refusal(code)}
        </p>
      )}
    </div>
  );
}
