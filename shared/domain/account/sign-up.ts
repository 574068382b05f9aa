import { isTaxId, isVatNumber } from '../kernel/tax-numbers.ts';

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
    | 'vat.invalid'
    | 'taxId.invalid'
    | 'url.invalid'
    | 'password.differs';
};

/** The problems of a sign-up beyond the schema of each field. */
export function judgeSignUp({ mobile, vat, taxId, website, password, confirm, shipping }: Asked): SignUpIssue[] {
  const issues: SignUpIssue[] = [];
  if (!/^\d*$/.test(mobile)) issues.push({ path: 'mobile', code: 'phone.invalid' });
  else if (mobile.length !== 10) issues.push({ path: 'mobile', code: 'phone.length' });
  // At least one of the two is required; each must be valid if given.
  if (!vat && !taxId) issues.push({ path: 'vat', code: 'field.required' });
  if (vat && !isVatNumber(vat)) issues.push({ path: 'vat', code: 'vat.invalid' });
  if (taxId && !isTaxId(taxId)) issues.push({ path: 'taxId', code: 'taxId.invalid' });
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
