import type { IssueCode, RefusalCode } from '#shared/contracts/errors.ts';
import { judgeSignUp, PLATFORMS, type Platform } from '#shared/domain/account/sign-up.ts';
import { webAddressOf } from '#shared/domain/kernel/contact/web-address.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { bareNumber } from '#shared/domain/kernel/phone/plain-number.ts';
import { storedVat } from '#shared/domain/kernel/vat-formats.ts';
import { internationalNumber } from '#web/app/forms/national-number.ts';
import { checkEmail } from './login-form.ts';

export type FieldIssue = { readonly path: string; readonly code: IssueCode | RefusalCode };

/** The required fields of both sign-ups; an agent has no company. */
const REQUIRED = ['username', 'email', 'password', 'fullName', 'mobile', 'address', 'postalCode', 'city'] as const;

const isPlatform = (text: string): text is Platform => (PLATFORMS as readonly string[]).includes(text);

/** What was entered, in the form in which it is sent. */
export function readApplication(form: HTMLFormElement, locale: Locale) {
  const entered = new FormData(form);
  const text = (name: string) => String(entered.get(name) ?? '').trim();
  const secret = (name: string) => String(entered.get(name) ?? '');
  const platforms = entered.getAll('platforms').map(String).filter(isPlatform);
  const predominant = text('predominant');
  const country = text('country');
  const mobile = bareNumber(text('mobile')).replace(/^00/, '+');
  return {
    // Input that differs from the stored form but is unambiguous is normalised, not reported.
    username: text('username').toLowerCase(),
    email: text('email'),
    password: secret('password'),
    confirm: secret('confirm'),
    fullName: text('fullName'),
    country,
    mobile: country === 'IT' ? mobile.replace(/^\+39(?=\d{10}$)/, '') : mobile,
    vat: storedVat(country, text('vat')),
    taxId: country === 'IT' ? text('taxId').replace(/\s/g, '') : text('taxId'),
    company: text('company'),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    website: webAddressOf(text('website')),
    locale,
    terms: entered.has('terms'),
    monthly: text('monthly'),
    shipping: entered.has('ships')
      ? {
          monthly: Number(text('monthly')),
          platforms,
          predominant: isPlatform(predominant) ? predominant : platforms[0],
        }
      : null,
  };
}

export type Application = ReturnType<typeof readApplication>;

/** A number typed as people in the chosen country write it gets its calling code; Italy's are stored without. */
export async function withCallingCode(application: Application): Promise<Application> {
  const { country, mobile } = application;
  if (country === 'IT') return application;
  return { ...application, mobile: bareNumber(await internationalNumber(mobile, country)) };
}

/** The issues that the page itself can find, in the order of the fields; the server checks again. */
export function checkApplication(application: Application, kind: 'operator' | 'agent'): FieldIssue[] {
  const { username, email, password, fullName, mobile, terms, shipping, monthly } = application;
  const required = kind === 'operator' ? [...REQUIRED, 'company' as const] : REQUIRED;
  const missing = required
    .filter((name) => !application[name])
    .map((path) => ({ path, code: 'field.required' }) as const);
  const rule = (wrong: boolean, path: string, code: FieldIssue['code']): FieldIssue[] =>
    wrong ? [{ path, code }] : [];
  const predominant = shipping?.predominant ?? 'other';
  const judged = judgeSignUp({ ...application, shipping: shipping && { ...shipping, predominant } });
  const found: FieldIssue[] = [
    ...missing,
    ...rule(!/^[a-z0-9]*$/.test(username), 'username', 'username.characters'),
    ...rule(checkEmail(email) === 'format', 'email', 'field.format'),
    ...rule(password.length < 8, 'password', 'field.tooShort'),
    ...rule(fullName.length > 30, 'fullName', 'field.tooLong'),
    ...judged.filter(({ path }) => path !== 'mobile' || mobile !== ''),
    ...rule(
      shipping !== null && !/^\d{1,7}$/.test(monthly),
      'shipping.monthly',
      monthly === '' ? 'field.required' : 'field.wholeNumber',
    ),
    ...rule(shipping?.platforms.length === 0, 'shipping.platforms', 'field.required'),
    ...rule(!terms, 'terms', 'field.mustAccept'),
  ];
  // Only the first issue of each field is shown.
  return found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index);
}
