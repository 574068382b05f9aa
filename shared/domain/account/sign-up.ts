import { isTaxId, isVatNumber } from './tax-numbers.ts';

/** Where goods are sold that an account ships. */
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

/** What is wrong with a sign-up beyond the form of each field by itself. */
export function judgeSignUp({ mobile, vat, taxId, website, password, confirm, shipping }: Asked): SignUpIssue[] {
  const issues: SignUpIssue[] = [];
  if (!/^\d*$/.test(mobile)) issues.push({ path: 'mobile', code: 'phone.invalid' });
  else if (mobile.length !== 10) issues.push({ path: 'mobile', code: 'phone.length' });
  // One of the two is enough; each that is given must be right.
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

/** An address of the web with a host that has a dot, without a password in it. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.') && !username && !password;
}
