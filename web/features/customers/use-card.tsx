import { euros } from '#web/app/credits/euros.ts';
import { mediumInstant, shortMonth } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Known, Card as Whole } from './customer.ts';
import styles from './customers.module.css';

type Props = { readonly card: Whole; readonly known: Known };

/** What an account does with the product, month by month, and whether that goes well. */
export function UseCard({ card, known }: Props) {
  const text = useText('customer');
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { account, months, trend } = card;
  const failed = known.messages.reduce((sum, day) => sum + day.failed, 0);
  const sent = known.messages.reduce((sum, day) => sum + day.sent, 0);
  return (
    <Card title={text('use')}>
      <table className={styles.months}>
        <thead>
          <tr>
            <th scope="col">{text('month')}</th>
            <th scope="col">{text('brought.bookings')}</th>
            <th scope="col">{text('brought.covers')}</th>
            <th scope="col">{text('messages')}</th>
            <th scope="col">{text('spent')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, bookings, covers, messages, spent }) => (
            <tr key={month}>
              <th scope="row">{shortMonth(locale, month)}</th>
              <td>{number.format(bookings)}</td>
              <td>{number.format(covers)}</td>
              <td>{number.format(messages)}</td>
              <td>{euros(locale, spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.part}>{text('health')}</h3>
      <dl className={styles.figures}>
        <dt>{text('signedIn')}</dt>
        <dd>{account.signedInAt === null ? text('never') : mediumInstant(locale, account.signedInAt)}</dd>
        <dt>{text('trend')}</dt>
        <dd>
          {text('trend.value', { now: number.format(trend.now), before: number.format(trend.before) })}{' '}
          {trend.now < trend.before / 2 && <Badge tone="bad">{text('trend.falls')}</Badge>}
        </dd>
        <dt>{text('failed')}</dt>
        <dd>{text('failed.value', { failed: number.format(failed), sent: number.format(sent) })}</dd>
      </dl>
    </Card>
  );
}
