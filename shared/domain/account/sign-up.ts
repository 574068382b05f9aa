import { type ParsedPhone, parsePhone } from '../kernel/phone/parse.ts';
import { isTaxId } from '../kernel/tax-numbers.ts';
import { vatFault } from '../kernel/vat-formats.ts';

/** The platforms on which an account that ships goods may sell. */
export const PLATFORMS = [
  'amazon',
  'ebay',
  'etsy',
  'magento',
  'prestashop',
  'shopify',
  'woocommerce',
  'other',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Asked only of accounts that ship goods. */
export type Shipping = {
  readonly monthly: number;
  readonly platforms: readonly Platform[];
  readonly predominant: Platform;
};

type Asked = {
  readonly country: string;
  readonly mobile: string;
  readonly vat: string;
  readonly taxId: string;
  readonly website: string;
  readonly password: string;
  readonly confirm: string;
  readonly shipping: Shipping | null;
};

export type SignUpIssue = {
  readonly path: string;
  readonly code:
    | 'field.required'
    | 'field.choice'
    | 'phone.length'
    | 'phone.invalid'
    | 'phone.countryCode'
    | 'phone.notLocal'
    | 'phone.landline'
    | 'vat.invalid'
    | 'vat.format'
    | 'taxId.invalid'
    | 'url.invalid'
    | 'password.differs';
};

/**
 * The mobile number of whoever signs up. In Italy it has ten digits; every other number begins with `+` and its
 * country's calling code.
 */
export function signUpMobile(country: string, typed: string): ParsedPhone {
  if (country === 'IT' && /^\d*$/.test(typed)) {
    return typed.length === 10 ? { phone: typed } : { refusal: 'phone.length' };
  }
  if (/^\d/.test(typed)) return { refusal: 'phone.notLocal' };
  const read = parsePhone(typed);
  return 'phone' in read && country === 'IT' ? { phone: read.phone.replace(/^\+39/, '') } : read;
}

/** The problems of a sign-up beyond the schema of each field. `vat` and `mobile` as they are stored. */
export function judgeSignUp({
  country,
  mobile,
  vat,
  taxId,
  website,
  password,
  confirm,
  shipping,
}: Asked): SignUpIssue[] {
  const issues: SignUpIssue[] = [];
  const number = signUpMobile(country, mobile);
  if ('refusal' in number) issues.push({ path: 'mobile', code: number.refusal });
  // At least one of the two is required; each must be valid if given.
  if (!vat && !taxId) issues.push({ path: 'vat', code: 'field.required' });
  const fault = vat ? vatFault(country, vat) : null;
  if (fault) issues.push({ path: 'vat', code: fault });
  // Only Italy's tax ids have a form that we know.
  if (taxId && country === 'IT' && !isTaxId(taxId)) issues.push({ path: 'taxId', code: 'taxId.invalid' });
  if (website && !isWebAddress(website)) issues.push({ path: 'website', code: 'url.invalid' });
  if (confirm !== password) issues.push({ path: 'confirm', code: 'password.differs' });
  if (shipping && !shipping.platforms.includes(shipping.predominant)) {
    issues.push({ path: 'shipping.predominant', code: 'field.choice' });
  }
  return issues;
}

/** An http or https URL without credentials whose host contains a dot. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.') && !username && !password;
}
