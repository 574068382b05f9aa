import type { Text } from '#web/i18n/app/use-text.tsx';
import type { Payment, PayPalOrder } from './payments.ts';

type Terms = { readonly text: Text<'dashboard'>; readonly month: string };

/** Plain, so that every spreadsheet reads it as a number. */
const plain = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** The payments of a list as a file for spreadsheets. */
export async function savePayments(payments: readonly Payment[], { text, month }: Terms): Promise<void> {
  const { downloadCsv } = await import('#web/app/files/csv.ts');
  const head = [
    ...[text('pay.date'), text('account'), text('pay.means'), text('pay.provider'), text('pay.sum'), text('pay.fee')],
    ...[text('pay.state'), text('pay.refunded'), text('pay.invoice'), text('order'), text('pay.paymentId')],
  ];
  const rows = payments.map((row) => [
    ...[new Date(row.at).toISOString(), row.account, text(`pay.means.${row.means}`), row.provider ?? ''],
    ...[plain(row.sum), plain(row.fee), text(`pay.state.${row.state}`), plain(row.refunded), row.invoice?.number ?? ''],
    ...[row.orderId ?? '', row.paymentId ?? ''],
  ]);
  downloadCsv(`coperto-payments-${month}`, [head, ...rows], 'en');
}

/** PayPal's orders of a list as a file for spreadsheets. */
export async function savePayPalOrders(orders: readonly PayPalOrder[], { text, month }: Terms): Promise<void> {
  const { downloadCsv } = await import('#web/app/files/csv.ts');
  const head = [
    ...[text('paypal.date'), text('account'), text('tables.venue'), text('paypal.orderId'), text('paypal.captureId')],
    ...[text('pay.state'), text('paypal.amount'), text('paypal.captured'), text('paypal.refunded'), text('pay.fee')],
    text('paypal.currency'),
  ];
  const rows = orders.map((row) => [
    ...[row.date, row.account, row.venue, row.orderId ?? '', row.captureId ?? '', row.state],
    ...[plain(row.amount), plain(row.captured), plain(row.refunded), plain(row.fee), row.currency.toUpperCase()],
  ]);
  downloadCsv(`coperto-paypal-${month}`, [head, ...rows], 'en');
}
