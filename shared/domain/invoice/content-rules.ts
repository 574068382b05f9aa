import { isVatNumber } from '../kernel/tax-numbers.ts';
import type { Fattura, FatturaLine } from './fattura.ts';

/** The exchange system's codes of what it rejects although the schema allows it. */
export type ContentCode =
  | ('00300' | '00305' | '00400' | '00401' | '00403' | '00417' | '00418' | '00419' | '00420' | '00421' | '00422')
  | ('00423' | '00424' | '00425' | '00427' | '00429' | '00430' | '00443' | '00445');

type Rule = { readonly code: ContentCode; readonly broken: (fattura: Fattura, today: string) => boolean };

/** Natures that stand for a group and are no longer taken by themselves. */
const GENERIC = ['N2', 'N3', 'N6'];
const cents = (decimal: string): number => Math.round(Number(decimal) * 100);
const isFree = (rate: string): boolean => Number(rate) === 0;
const kindOf = ({ rate, nature }: Pick<FatturaLine, 'rate' | 'nature'>): string => `${rate} ${nature ?? ''}`;
const natures = ({ lines, summary }: Fattura) => [...lines, ...summary].map(({ nature }) => nature ?? '');

const RULES: readonly Rule[] = [
  { code: '00300', broken: ({ sender }) => !isVatNumber(sender) },
  {
    code: '00305',
    broken: ({ buyer }) => buyer.vat?.country === 'IT' && !isVatNumber(buyer.vat.code),
  },
  { code: '00400', broken: ({ lines }) => lines.some(({ rate, nature }) => isFree(rate) && nature === undefined) },
  { code: '00401', broken: ({ lines }) => lines.some(({ rate, nature }) => !isFree(rate) && nature !== undefined) },
  { code: '00403', broken: ({ date }, today) => date > today },
  { code: '00417', broken: ({ buyer }) => buyer.vat === undefined && buyer.taxId === undefined },
  { code: '00418', broken: ({ type, date, linked }) => type === 'TD04' && (!linked || linked.date > date) },
  {
    code: '00419',
    broken: ({ lines, summary }) => lines.some((line) => !summary.some((each) => kindOf(each) === kindOf(line))),
  },
  {
    code: '00420',
    broken: ({ summary }) => summary.some(({ nature, due }) => due === 'S' && (nature ?? '').startsWith('N6')),
  },
  {
    code: '00421',
    broken: ({ summary }) =>
      summary.some(({ taxable, rate, tax }) => Math.abs(cents(tax) - (cents(taxable) * Number(rate)) / 100) > 1),
  },
  {
    code: '00422',
    broken: ({ lines, summary }) =>
      summary.some((each) => {
        const net = lines.filter((line) => kindOf(line) === kindOf(each));
        return Math.abs(net.reduce((sum, { total }) => sum + cents(total), 0) - cents(each.taxable)) > 100;
      }),
  },
  {
    code: '00423',
    broken: ({ lines }) =>
      lines.some(({ unit, quantity, total }) => Math.abs(Number(unit) * Number(quantity) - Number(total)) > 0.0100001),
  },
  {
    code: '00424',
    broken: ({ lines, summary }) => [...lines, ...summary].some(({ rate }) => !isFree(rate) && Number(rate) < 1),
  },
  { code: '00425', broken: ({ number }) => !/\d/.test(number) },
  {
    code: '00427',
    broken: ({ format, recipientCode }) => recipientCode.length !== (format === 'FPA12' ? 6 : 7),
  },
  { code: '00429', broken: ({ summary }) => summary.some(({ rate, nature }) => isFree(rate) && nature === undefined) },
  { code: '00430', broken: ({ summary }) => summary.some(({ rate, nature }) => !isFree(rate) && nature !== undefined) },
  {
    code: '00443',
    broken: ({ lines, summary }) => summary.some((each) => !lines.some((line) => kindOf(line) === kindOf(each))),
  },
  { code: '00445', broken: (fattura) => natures(fattura).some((nature) => GENERIC.includes(nature)) },
];

/**
 * Which of the exchange system's rules an invoice breaks on a day (`YYYY-MM-DD`), besides those of the schema. Whether
 * a number is in the tax register and whether it was used before only the system knows.
 */
export const contentFaults = (fattura: Fattura, today: string): ContentCode[] =>
  RULES.filter(({ broken }) => broken(fattura, today)).map(({ code }) => code);
