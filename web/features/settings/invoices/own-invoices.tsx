import { useQuery } from '@tanstack/react-query';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { Approx, RateNote } from '#web/app/credits/approx.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { Copies } from '#web/app/invoices/copies.tsx';
import { type ShownInvoice, STATE_TONES, stateWords } from '#web/app/invoices/invoices.ts';
import { answerOf } from '#web/app/queries.ts';
import { Link } from '#web/app/routing/routing.ts';
import { ticketAbout } from '#web/app/tickets/about.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './own-invoices.module.css';

/** The account's invoices, the latest first, with their copies. */
export function OwnInvoices() {
  const text = useText('invoices');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['invoices', 'own'],
    queryFn: async ({ signal }) => answerOf(await api.invoices.own({}, { signal })),
  });
  if (!data && error) return <ReadFailedBanner error={error} onRetry={refetch} />;
  if (!data) return null;
  const waits = data.invoices.some(({ waits }) => waits === 'buyer');
  return (
    <Card title={text('own.title')}>
      {waits && <Banner tone="wait" icon="clock" title={text('own.missing')} />}
      {data.invoices.length > 0 && <RateNote />}
      {data.invoices.length === 0 && <p className={styles.soft}>{text('own.none')}</p>}
      <ul className={styles.list}>
        {data.invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ invoice }: { readonly invoice: ShownInvoice }) {
  const text = useText('invoices');
  const locale = useLocale();
  const api = useApi();
  const { id, number, date, createdAt, total, open, credits, state } = invoice;
  const day = date === null ? mediumInstant(locale, createdAt) : mediumDay(locale, date as LocalDate);
  return (
    <li>
      <span className={styles.what}>
        <strong>{number ?? text('state.draft')}</strong>
        <span className={styles.soft}>{credits === null ? day : text('creditNote', { number: credits })}</span>
      </span>
      <span className={styles.sum}>
        <bdi>{money(locale, total, 'eur')}</bdi>
        <Approx cents={total} />
        {open > 0 && <span className={styles.soft}>{text('own.open', { sum: money(locale, open, 'eur') })}</span>}
      </span>
      <Badge tone={STATE_TONES[state]}>{stateWords(invoice, text)}</Badge>
      {number !== null && (
        <span className={styles.copies}>
          <Link className={styles.soft} to={ticketAbout(number)} aria-label={text('ask.of', { number })}>
            {text('ask')}
          </Link>
          <Copies number={number} read={async () => answerOf(await api.invoices.own_read({ invoiceId: id }))} />
        </span>
      )}
    </li>
  );
}
