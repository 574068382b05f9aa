import { listed, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './shop.module.css';
import { lineWords, type ShownOrder } from './shop.ts';

const TONES = { open: 'wait', paid: 'ok', ended: 'neutral' } as const;

/** What the account has ordered, the latest first. */
export function OrdersCard({ orders }: { readonly orders: readonly ShownOrder[] }) {
  const text = useText('credits');
  const locale = useLocale();
  return (
    <Card title={text('shop.orders')}>
      {orders.length === 0 && <p className={styles.soft}>{text('shop.orders.none')}</p>}
      <ul className={styles.orders}>
        {orders.map(({ id, at, state, lines, total, url }) => (
          <li key={id}>
            <span className={styles.what}>
              <time>{mediumInstant(locale, at)}</time>
              <span className={styles.soft}>
                {listed(
                  locale,
                  lines.map((line) => lineWords(line, text, locale)),
                )}
              </span>
            </span>
            <strong className={styles.price}>
              <bdi>{money(locale, total, 'eur')}</bdi>
            </strong>
            <Badge tone={TONES[state]}>{text(`shop.state.${state}`)}</Badge>
            {url && (
              <a className={styles.pay} href={url}>
                {text('shop.continue')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
