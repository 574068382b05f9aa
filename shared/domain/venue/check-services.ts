import { isTaxId, isVatNumber } from '../kernel/tax-numbers.ts';
import { storedVat, taxIdsIn, vatFault } from '../kernel/vat-formats.ts';
import type { Fault } from './faults.ts';
import { checkAddedModules } from './planned.ts';
import { BASE_MODULES, type GiftKind, type VenueServices } from './services.ts';

const required = (path: string, missing: boolean): Fault[] => (missing ? [{ path, code: 'field.required' }] : []);
const rising = (path: string, from: number | string, to: number | string): Fault[] =>
  to <= from ? [{ path, code: 'field.order' }] : [];
const inNoLanguage = (texts: object) => Object.keys(texts).length === 0;

export const checkBulkWhatsapp = ({ from, to }: VenueServices['bulkWhatsapp']): Fault[] => rising('to', from, to);

/** In Italy the check digit, elsewhere in the Union the form, with or without the country's prefix. */
function vatFaults(country: string, vat: string): Fault[] {
  if (vat === '' || taxIdsIn(country) === 'other') return [];
  const code = vatFault(country, storedVat(country, vat));
  return code ? [{ path: 'vat', code: code === 'vat.format' ? 'field.format' : code }] : [];
}

const INVOICE_MUST = ['company', 'street', 'postalCode', 'city'] as const;

/**
 * Invoice details are complete or all empty: company, registered office, and a VAT or tax number. In Italy the VAT
 * number has a check digit, the CAP five digits and the province two letters; a recipient code has six or seven
 * characters.
 */
export function checkInvoice(invoice: VenueServices['invoice']): Fault[] {
  const { country, vat, taxId, postalCode, province, recipientCode, certifiedEmail } = invoice;
  const said = [...INVOICE_MUST.map((field) => invoice[field]), vat, taxId, province, recipientCode, certifiedEmail];
  if (said.every((text) => text === '')) return [];
  const italian = country === 'IT';
  const format = (path: string, wrong: boolean): Fault[] => (wrong ? [{ path, code: 'field.format' }] : []);
  return [
    ...INVOICE_MUST.flatMap((field) => required(field, invoice[field] === '')),
    ...required('vat', vat === '' && taxId === ''),
    ...vatFaults(country, vat),
    // A company's tax number has eleven digits, a person's sixteen characters.
    ...(italian && taxId && !isTaxId(taxId) && !isVatNumber(taxId)
      ? [{ path: 'taxId', code: 'taxId.invalid' } as const]
      : []),
    ...format('postalCode', italian && postalCode !== '' && !/^\d{5}$/.test(postalCode)),
    ...required('province', italian && province === ''),
    ...format('province', italian && province !== '' && !/^[A-Z]{2}$/.test(province)),
    ...format('recipientCode', recipientCode !== '' && !/^[A-Z\d]{6,7}$/.test(recipientCode)),
  ];
}

/** A base module cannot be switched off, and one that does nothing yet cannot be switched on. */
export const checkModules = ({ modules }: VenueServices['modules'], before: VenueServices['modules']): Fault[] => [
  ...(BASE_MODULES.every((each) => modules.includes(each))
    ? []
    : [{ path: 'modules', code: 'field.default' } as const]),
  ...checkAddedModules(modules, before.modules),
];

export const checkPromo = ({ enabled, title, from, to }: VenueServices['promo']): Fault[] => [
  ...required('title', enabled && inNoLanguage(title)),
  ...(from && to && to < from ? [{ path: 'to', code: 'field.order' } as const] : []),
];

export const checkVoiceMail = ({ enabled, greeting }: VenueServices['voiceMail']): Fault[] =>
  required('greeting', enabled && inNoLanguage(greeting));

/** Hours in order; and a venue that gives a coupon says on which days, and what it gives. */
export function checkReviews(reviews: VenueServices['reviews']): Fault[] {
  const { from, to, coupon, couponWeekdays, couponGift, couponText, couponAmount, couponPercent } = reviews;
  const gives = (kind: GiftKind) => coupon && couponGift === kind;
  return [
    ...rising('to', from, to),
    ...required('couponWeekdays', coupon && couponWeekdays.length === 0),
    ...required('couponText', gives('text') && inNoLanguage(couponText)),
    ...required('couponAmount', gives('amount') && couponAmount === 0),
    ...required('couponPercent', gives('percent') && couponPercent === 0),
  ];
}

export const checkAvatarAi = ({ enabled, name }: VenueServices['avatarAi']): Fault[] =>
  required('name', enabled && name === '');
