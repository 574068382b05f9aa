import { lineWords } from '#web/app/credits/cart.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { listed, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import type { ListedOrder } from './sales.ts';
import styles from './shop.module.css';

const TONES = {
  ...({ open: 'wait', paid: 'ok', invoiced: 'info' } as const),
  ...({ refunded: 'neutral', ended: 'neutral', cancelled: 'neutral' } as const),
} as const satisfies Record<ListedOrder['state'], string>;

type Options = { readonly nameOf: (accountId: string) => string; readonly onCancel: (order: ListedOrder) => void };

/** The columns of the list of orders. */
export function useOrderColumns({ nameOf, onCancel }: Options): readonly Column<ListedOrder>[] {
  const text = useText('boss');
  const credits = useText('credits');
  const locale = useLocale();
  const words = ({ lines }: ListedOrder) =>
    listed(
      locale,
      lines.map((line) => lineWords(line, credits, locale)),
    );
  const stateOf = ({ state }: ListedOrder) => text(`sale.state.${state}`);
  return [
    {
      ...{ id: 'at', header: text('sale.column.at'), accessorFn: ({ at }) => at },
      cell: ({ row: { original } }) => mediumInstant(locale, original.at),
    },
    {
      ...{
        id: 'account',
        header: text('sale.column.account'),
        accessorFn: ({ accountId }) => nameOf(accountId),
        meta: { width: '18%' },
      },
      cell: ({ row: { original } }) => (
        <Link
          className={styles.link ?? ''}
          to={{ search: String(new URLSearchParams({ account: original.accountId })) }}
        >
          <bdi>{nameOf(original.accountId)}</bdi>
        </Link>
      ),
    },
    {
      ...{ id: 'what', header: text('sale.column.what'), accessorFn: words, meta: { width: '26%' } },
      cell: ({ row: { original } }) => <span className={styles.words}>{words(original)}</span>,
    },
    {
      ...{ id: 'by', header: text('sale.column.by'), accessorFn: ({ by }) => by },
      cell: ({ row: { original } }) => <bdi>{original.by}</bdi>,
    },
    {
      ...{ id: 'total', header: credits('shop.total'), accessorFn: ({ total }) => total, meta: { figures: true } },
      cell: ({ row: { original } }) => <bdi>{money(locale, original.total, 'eur')}</bdi>,
    },
    {
      ...{ id: 'state', header: text('sale.column.state'), accessorFn: stateOf },
      cell: ({ row: { original } }) => <Badge tone={TONES[original.state]}>{stateOf(original)}</Badge>,
    },
    {
      ...{ id: 'invoice', header: text('sale.column.invoice'), accessorFn: ({ invoice }) => invoice?.number ?? '' },
      cell: ({ row: { original } }) => <Invoice order={original} />,
    },
    {
      ...{ id: 'cancel', header: '' },
      cell: ({ row: { original } }) =>
        original.state === 'open' && (
          <Button
            tone="quiet"
            aria-label={text('sale.cancel.of', { name: nameOf(original.accountId) })}
            onClick={() => onCancel(original)}
          >
            {text('sale.cancel')}
          </Button>
        ),
    },
  ];
}

/** Leads to the invoice in the list of its month. */
function Invoice({ order: { invoice } }: { readonly order: ListedOrder }) {
  const text = useText('boss');
  if (!invoice) return '–';
  return (
    <Link className={styles.link ?? ''} to={paths.bossInvoice(invoice.month, invoice.number ?? '')}>
      {invoice.number ?? text('sale.invoice.draft')}
    </Link>
  );
}
