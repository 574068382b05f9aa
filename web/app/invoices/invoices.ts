import type { OutputOf } from '#shared/contracts/define.ts';
import type { InvoiceState } from '#shared/domain/invoice/invoice.ts';
import { converted } from '#shared/domain/kernel/fixing/fixing.ts';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';
import type { Tone } from '#web/ui/badge.tsx';

export type ShownInvoice = OutputOf<Registry['invoices']['own']>['invoices'][number];
export type InvoiceCopy = OutputOf<Registry['invoices']['own_read']>;
export type Paper = InvoiceCopy['paper'];

export const STATE_TONES = {
  ...{ draft: 'neutral', issued: 'wait', sent: 'wait', RC: 'ok', MC: 'info', NS: 'bad' },
  ...{ NE: 'ok', DT: 'ok', AT: 'wait' },
} as const satisfies Record<InvoiceState, Tone>;

/** How an invoice stands, in words; of a draft, why it waits. */
export const stateWords = ({ state, waits }: Pick<ShownInvoice, 'state' | 'waits'>, text: Text<'invoices'>): string =>
  waits ? text(`waits.${waits}`) : text(`state.${state}`);

/** The rate that an invoice notes, in words. */
export const rateWords = (
  { total }: Pick<ShownInvoice, 'total'>,
  rate: NonNullable<ShownInvoice['rate']>,
  locale: string,
) => ({
  day: mediumDay(locale, rate.date as LocalDate),
  rate: new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(rate.micros / 1_000_000),
  currency: rate.currency,
  sum: sumIn(locale, converted(total, rate), rate.currency),
});

/** The name of its file. */
export const fileOf = (number: string): string => number.replaceAll('/', '-');
