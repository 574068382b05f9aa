import { sumsOf, withStampLine } from '#shared/domain/invoice/lines.ts';
import { taxOf, type VatCase } from '#shared/domain/invoice/vat-case.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { readAmount } from '#web/app/money/typed-amount.ts';

export const MAX_LINES = 20;
export const PARTS = ['1', '2', '3', '4', '6', '12'] as const;

/** A line as it is typed; `key` tells it from the others while lines come and go. */
export type TypedLine = {
  readonly key: number;
  readonly text: string;
  readonly quantity: string;
  readonly net: string;
};
export type TypedInvoice = {
  readonly accountId: string;
  readonly lines: readonly TypedLine[];
  readonly parts: (typeof PARTS)[number];
  readonly due: string;
  readonly cig: string;
  readonly note: string;
  readonly chargesStamp: boolean;
};

const emptyLine = (key: number): TypedLine => ({ key, text: '', quantity: '1', net: '' });

export const emptyInvoice = (): TypedInvoice => ({
  ...{ accountId: '', lines: [emptyLine(0)], parts: '1', cig: '', note: '', chargesStamp: false },
  due: addDays(new Date().toISOString().slice(0, 10) as LocalDate, 30),
});

export const withLine = (lines: readonly TypedLine[]): readonly TypedLine[] =>
  lines.length < MAX_LINES ? [...lines, emptyLine(Math.max(-1, ...lines.map(({ key }) => key)) + 1)] : lines;

/** What was typed, as it is sent; what is no number is refused beside its field. */
export function wishOf({ accountId, lines, parts, due, cig, note, chargesStamp }: TypedInvoice, locale: Locale) {
  const dues = Array.from({ length: due === '' ? 0 : Number(parts) }, (_, nth) => addMonths(due as LocalDate, nth));
  return { accountId, lines: lines.map((line) => read(line, locale)), dues, chargesStamp, cig, note };
}

const read = ({ text, quantity, net }: TypedLine, locale: Locale) => ({
  ...{ text, quantity: Number(quantity) || 0, net: readAmount(locale, net) ?? 0 },
});

/** What the lines come to with the tax of a case; what is no number yet counts as nothing. */
export function totalsOf({ lines, chargesStamp }: TypedInvoice, vatCase: VatCase, locale: Locale) {
  const taxed = lines.map((line) => ({ ...read(line, locale), ...taxOf(vatCase) }));
  return sumsOf(chargesStamp ? withStampLine(taxed) : taxed);
}
