import type { Issued } from './invoice.ts';
import { isSplit } from './issue.ts';
import { latinLine } from './latin.ts';
import { numberText, progressiveOf } from './number.ts';
import { openSum, type Payment, standingsOf } from './outstanding.ts';
import { type Buyer, isPublicBody } from './parties.ts';

/** An invoice in the terms of FatturaPA 1.2.3, each value as it is written; what is undefined is left out. */
export type Fattura = {
  readonly format: 'FPR12' | 'FPA12';
  readonly sender: string;
  readonly progressive: string;
  readonly recipientCode: string;
  readonly certifiedEmail: string | undefined;
  readonly seller: FatturaParty & { readonly regime: string };
  readonly buyer: FatturaParty;
  readonly type: string;
  readonly date: string;
  readonly number: string;
  readonly stamp: boolean;
  readonly total: string;
  readonly note: string | undefined;
  readonly tender: { readonly id: string; readonly cig: string } | undefined;
  readonly linked: { readonly id: string; readonly date: string } | undefined;
  readonly lines: readonly FatturaLine[];
  readonly summary: readonly FatturaSummary[];
  readonly payment: FatturaPayment | undefined;
};
export type FatturaParty = {
  readonly vat: { readonly country: string; readonly code: string } | undefined;
  readonly taxId: string | undefined;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string | undefined;
  readonly country: string;
};
export type FatturaLine = {
  readonly text: string;
  readonly quantity: string;
  readonly unit: string;
  readonly total: string;
  readonly rate: string;
  readonly nature: string | undefined;
};
export type FatturaSummary = {
  readonly rate: string;
  readonly nature: string | undefined;
  readonly taxable: string;
  readonly tax: string;
  readonly due: 'I' | 'S' | undefined;
  readonly law: string | undefined;
};
export type FatturaPayment = {
  readonly conditions: 'TP01' | 'TP02';
  readonly details: readonly {
    readonly means: string;
    readonly due: string;
    readonly amount: string;
    readonly iban: string | undefined;
  }[];
};

/** The code under which an invoice goes to a buyer abroad. */
const ABROAD = 'XXXXXXX';
/** A company without code: by certified mail, or in the tax drawer. */
const NO_CODE = '0000000';
const MEANS = { card: 'MP08', transfer: 'MP05', cash: 'MP01', credit: 'MP05' } as const satisfies Record<
  Payment['means'],
  string
>;

const or = (text: string): string | undefined => (text === '' ? undefined : text);
const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The price of one: with eight decimals when cents are not enough, so that times the quantity it is the line's sum. */
export function unitPrice(net: number, quantity: number): string {
  if (net % quantity === 0) return decimal(net / quantity);
  const scaled = (BigInt(net) * 1_000_000n + BigInt(quantity) / 2n) / BigInt(quantity);
  const digits = String(scaled).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8).replace(/0{1,6}$/, '')}`;
}

/** An issued invoice as it is sent in an attempt. */
export function fatturaOf(invoice: Issued): Fattura {
  const { seller, buyer, number, date, sums, note, cig, credits } = invoice;
  const italian = buyer.country === 'IT';
  const split = isSplit(invoice);
  return {
    format: isPublicBody(buyer) ? 'FPA12' : 'FPR12',
    sender: seller.vat,
    progressive: progressiveOf(number, Math.max(1, invoice.sendings.length)),
    recipientCode: italian ? buyer.recipientCode || NO_CODE : ABROAD,
    certifiedEmail: italian && buyer.recipientCode === '' ? or(buyer.certifiedEmail) : undefined,
    seller: {
      ...partyOf({ ...seller, country: 'IT', recipientCode: '', certifiedEmail: '' }),
      regime: seller.regime,
    },
    buyer: partyOf(buyer),
    ...{ type: invoice.type, date, number: numberText(number), stamp: sums.stamp, total: decimal(sums.total) },
    note: or(latinLine(note, 200)),
    tender: cig === '' ? undefined : { id: numberText(number), cig },
    linked: credits && { id: numberText(credits.number), date: credits.date },
    lines: invoice.taxed.map(({ text, quantity, net, rate, nature }) => ({
      text: latinLine(text, 1000) || '-',
      quantity: `${quantity}.00`,
      unit: unitPrice(net, quantity),
      total: decimal(net),
      rate: decimal(rate * 100),
      nature: nature ?? undefined,
    })),
    summary: sums.summary.map(({ rate, nature, law, taxable, tax }) => ({
      ...{ rate: decimal(rate * 100), nature: nature ?? undefined, taxable: decimal(taxable), tax: decimal(tax) },
      due: rate === 0 ? undefined : split ? 'S' : 'I',
      law: law ?? undefined,
    })),
    payment: paymentOf(invoice),
  };
}

function partyOf({ vat, taxId, company, street, postalCode, city, province, country }: Buyer): FatturaParty {
  const italian = country === 'IT';
  const prefix = country === 'GR' ? 'EL' : country;
  const code = !italian && vat.startsWith(prefix) ? vat.slice(prefix.length) : vat;
  const abroad = latinLine(code, 28).replaceAll(' ', '') || '0000000';
  const id = italian ? code : abroad;
  return {
    vat: id === '' ? undefined : { country: prefix, code: id },
    taxId: italian ? or(taxId) : undefined,
    name: latinLine(company, 80) || `Cliente ${id || taxId}`,
    street: latinLine(street, 60) || '-',
    postalCode: italian ? postalCode : '00000',
    city: latinLine(city, 60) || '-',
    province: italian ? or(province) : undefined,
    country,
  };
}

function paymentOf({ instalments, payments, seller, date, type }: Issued): FatturaPayment | undefined {
  if (type === 'TD04' || instalments.length === 0) return undefined;
  const isPaid = openSum({ instalments, payments }) <= 0;
  const details = standingsOf({ instalments, payments }, date).map(({ due, amount, means }) => {
    const by = means ?? 'transfer';
    return {
      ...{ means: MEANS[by], due, amount: decimal(amount) },
      iban: by === 'transfer' && !isPaid ? or(seller.iban) : undefined,
    };
  });
  return { conditions: details.length > 1 ? 'TP01' : 'TP02', details };
}
