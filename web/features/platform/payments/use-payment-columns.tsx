import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import styles from '../list-tools.module.css';
import type { Payment, PayPalOrder } from './payments.ts';

const TONES = { open: 'wait', paid: 'ok', failed: 'bad', ended: 'neutral' } as const;
const PROVIDERS = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** The columns of what accounts paid. */
export function usePaymentColumns(): readonly Column<Payment>[] {
  const text = useText('dashboard');
  const locale = useLocale();
  const sum = (id: 'sum' | 'refunded' | 'fee'): Column<Payment> => ({
    ...{ id, header: text(`pay.${id}`), accessorFn: (row) => row[id] ?? -1, meta: { figures: true } },
    cell: ({ row: { original } }) => {
      const cents = original[id];
      return cents === null || (id === 'refunded' && cents === 0) ? '–' : <bdi>{money(locale, cents, 'eur')}</bdi>;
    },
  });
  return [
    {
      ...{ id: 'at', header: text('pay.date'), accessorFn: ({ at }) => at },
      cell: ({ row: { original } }) => mediumInstant(locale, original.at),
    },
    { id: 'account', header: text('account'), accessorFn: ({ account }) => account },
    {
      ...{ id: 'means', header: text('pay.means'), accessorFn: ({ means }) => text(`pay.means.${means}`) },
      cell: ({ row: { original } }) =>
        original.provider
          ? `${text(`pay.means.${original.means}`)} (${PROVIDERS[original.provider]})`
          : text(`pay.means.${original.means}`),
    },
    sum('sum'),
    sum('fee'),
    {
      ...{ id: 'state', header: text('pay.state'), accessorFn: ({ state }) => text(`pay.state.${state}`) },
      cell: ({ row: { original } }) => (
        <span title={original.failure ?? undefined}>
          <Badge tone={TONES[original.state]}>{text(`pay.state.${original.state}`)}</Badge>
        </span>
      ),
    },
    sum('refunded'),
    {
      ...{ id: 'invoice', header: text('pay.invoice'), accessorFn: ({ invoice }) => invoice?.number ?? '' },
      cell: ({ row: { original } }) =>
        original.invoice === null ? (
          '–'
        ) : (
          <Link className={styles.link ?? ''} to={paths.bossInvoice(original.invoice.month, original.invoice.number)}>
            {original.invoice.number}
          </Link>
        ),
    },
    {
      id: 'paymentId',
      header: text('pay.paymentId'),
      accessorFn: ({ paymentId, orderId }) => paymentId ?? orderId ?? '',
    },
  ];
}

/** The columns of PayPal's orders. */
export function usePayPalColumns(): readonly Column<PayPalOrder>[] {
  const text = useText('dashboard');
  const locale = useLocale();
  const sum = (id: 'amount' | 'captured' | 'refunded'): Column<PayPalOrder> => ({
    ...{ id, header: text(`paypal.${id}`), accessorFn: (row) => row[id], meta: { figures: true } },
    cell: ({ row: { original } }) => <bdi>{money(locale, original[id], original.currency)}</bdi>,
  });
  return [
    {
      ...{ id: 'date', header: text('paypal.date'), accessorFn: ({ date }) => date },
      cell: ({ row: { original } }) => mediumDay(locale, original.date as LocalDate),
    },
    { id: 'venue', header: text('tables.venue'), accessorFn: ({ venue }) => venue },
    { id: 'orderId', header: text('paypal.orderId'), accessorFn: ({ orderId }) => orderId ?? '' },
    { id: 'captureId', header: text('paypal.captureId'), accessorFn: ({ captureId }) => captureId ?? '' },
    {
      ...{ id: 'state', header: text('pay.state'), accessorFn: ({ state }) => state },
      cell: ({ row: { original } }) => <span title={original.failure ?? undefined}>{original.state}</span>,
    },
    ...(['amount', 'captured', 'refunded'] as const).map(sum),
  ];
}
