import { storedVat } from '../kernel/vat-formats.ts';

/** A place as an invoice names it. `province`: two letters in Italy, empty elsewhere. `country`: ISO 3166, two letters. */
export type Place = {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
};

/** The platform sells in the ordinary regime, with VAT. */
export const SELLER_REGIMES = ['RF01'] as const;

/** The company that sells: the platform's own. */
export type Seller = Omit<Place, 'country'> & {
  readonly company: string;
  /** Eleven digits. */
  readonly vat: string;
  /** Empty when it is the VAT number. */
  readonly taxId: string;
  readonly regime: (typeof SELLER_REGIMES)[number];
  /** Stands before the year in each number; empty for none. */
  readonly series: string;
  readonly iban: string;
  readonly email: string;
};

/** Whom an invoice is written to, as it was known when the invoice was issued. */
export type Buyer = Place & {
  readonly company: string;
  /** In Italy eleven digits, in the rest of the Union with its prefix, empty for none. */
  readonly vat: string;
  readonly taxId: string;
  /** Seven characters, or the six of a public body; empty for none. */
  readonly recipientCode: string;
  readonly certifiedEmail: string;
};

/** A buyer with the numbers in the form in which they are compared and sent. */
export const tidyBuyer = (buyer: Buyer): Buyer => ({
  ...buyer,
  vat: storedVat(buyer.country, buyer.vat),
  taxId: buyer.taxId.trim().toUpperCase(),
  province: buyer.province.toUpperCase(),
  recipientCode: buyer.recipientCode.toUpperCase(),
});

/** The code of an office of the public administration has six characters; a company's has seven. */
export const isPublicBody = ({ country, recipientCode }: Pick<Buyer, 'country' | 'recipientCode'>): boolean =>
  country === 'IT' && recipientCode.length === 6;

/** What an invoice cannot be written without, as names of fields; empty when it can. */
export function missingFrom({ company, street, postalCode, city, vat, taxId, country }: Buyer): string[] {
  const missing = Object.entries({ company, street, postalCode, city }).filter(([, said]) => said.trim() === '');
  const nameless = country === 'IT' && vat === '' && taxId === '';
  return [...missing.map(([name]) => name), ...(nameless ? ['vat'] : [])];
}
