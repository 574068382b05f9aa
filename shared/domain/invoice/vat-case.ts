import { taxIdsIn } from '../kernel/vat-formats.ts';
import { type Buyer, isPublicBody } from './parties.ts';

/** What VIES, the Union's register, says of a number. `unknown`: it did not answer, which says nothing of the number. */
export type Vies = 'valid' | 'invalid' | 'unknown';

/**
 * How a sale is taxed: to an Italian buyer, a public body, a company elsewhere in the Union whose number is valid, anybody
 * else in the Union, or a buyer outside it.
 */
export const VAT_CASES = ['italy', 'publicBody', 'union', 'unionTaxed', 'outside'] as const;
export type VatCase = (typeof VAT_CASES)[number];

/** Why a line has no VAT: only the kinds that the platform's sales can be. */
export type Nature = 'N1' | 'N2.1';
export type Tax = {
  /** Percent. */
  readonly rate: number;
  readonly nature: Nature | null;
  readonly law: string | null;
};

const TAXED: Tax = { rate: 22, nature: null, law: null };
const TAXES = {
  italy: TAXED,
  publicBody: TAXED,
  union: { rate: 0, nature: 'N2.1', law: 'Inversione contabile, art. 7-ter DPR 633/1972' },
  unionTaxed: TAXED,
  outside: { rate: 0, nature: 'N2.1', law: 'Operazione non soggetta, art. 7-ter DPR 633/1972' },
} as const satisfies Record<VatCase, Tax>;

export const taxOf = (vatCase: VatCase): Tax => TAXES[vatCase];

/** The duty stamp, when the invoice recharges it. */
export const STAMP_TAX: Tax = { rate: 0, nature: 'N1', law: 'Escluso, art. 15 DPR 633/1972' };

/** Whether VIES has to be asked before a sale can be taxed. */
export const asksVies = ({ country, vat }: Pick<Buyer, 'country' | 'vat'>): boolean =>
  taxIdsIn(country) === 'union' && vat !== '';

/** The case of a sale. `unknown`: VIES has not answered, and the invoice waits: it is never taxed by a guess. */
export function vatCaseOf(buyer: Pick<Buyer, 'country' | 'vat' | 'recipientCode'>, vies: Vies): VatCase | 'unknown' {
  if (isPublicBody(buyer)) return 'publicBody';
  const ids = taxIdsIn(buyer.country);
  if (ids === 'italy') return 'italy';
  if (ids === 'other') return 'outside';
  if (buyer.vat === '') return 'unionTaxed';
  return vies === 'unknown' ? 'unknown' : vies === 'valid' ? 'union' : 'unionTaxed';
}
