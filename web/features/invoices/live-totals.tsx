import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { DOT } from '#web/ui/dot.ts';
import { type TypedInvoice, totalsOf } from './draft.ts';
import styles from './invoices.module.css';
import { invoicesKey } from './queries.ts';

/** What a new invoice comes to, by VAT rate, as it is typed. */
export function LiveTotals({ invoice }: { readonly invoice: TypedInvoice }) {
  const text = useText('invoices');
  const locale = useLocale();
  const api = useApi();
  const { accountId } = invoice;
  const { data } = useQuery({
    queryKey: [...invoicesKey, 'buyer', accountId],
    queryFn: async ({ signal }) => answerOf(await api.invoices.buyer({ accountId }, { signal })),
    enabled: accountId !== '',
    staleTime: 30_000,
  });
  if (!data) return null;
  // Until VIES has confirmed the number, nobody knows which: most are right.
  const sums = totalsOf(invoice, data.vatCase === 'unknown' ? 'union' : data.vatCase, locale);
  const sum = (cents: number) => money(locale, cents, 'eur');
  const remarks = [
    ...(data.complete ? [] : [text('waits.buyer')]),
    ...(data.vatCase === 'unknown' ? [text('totals.vies')] : []),
    ...(sums.stamp && !invoice.chargesStamp ? [text('totals.stamp')] : []),
  ];
  return (
    <section aria-label={text('totals')} aria-live="polite">
      <dl className={styles.totals}>
        {sums.summary.map(({ rate, nature, law, taxable, tax }) => (
          <div key={`${rate} ${nature}`}>
            <dt>
              {text('totals.rate', { rate, sum: sum(taxable) })}
              {law !== null && <span className={styles.soft}> {[DOT.trim(), law].join(' ')}</span>}
            </dt>
            <dd>
              <bdi>{sum(tax)}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{text('column.total')}</dt>
          <dd>
            <bdi>{sum(sums.total)}</bdi>
          </dd>
        </div>
      </dl>
      {remarks.map((remark) => (
        <p key={remark} className={styles.soft}>
          {remark}
        </p>
      ))}
    </section>
  );
}
