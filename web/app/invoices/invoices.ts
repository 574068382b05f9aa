import type { OutputOf } from '#shared/contracts/define.ts';
import type { InvoiceState } from '#shared/domain/invoice/invoice.ts';
import type { Registry } from '#shared/operations/index.ts';
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

/** The name of its file. */
export const fileOf = (number: string): string => number.replaceAll('/', '-');
