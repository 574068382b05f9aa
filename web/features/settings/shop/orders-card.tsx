import { Approx } from '#web/app/credits/approx.tsx';
import { lineWords } from '#web/app/credits/cart.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { listed, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useVenue } from '../venue.ts';
import styles from './shop.module.css';
import type { ShownOrder } from './shop.ts';
import { usePaying } from './use-paying.ts';

const TONES = { open: 'wait', paid: 'ok', invoiced: 'ok', ended: 'neutral', cancelled: 'neutral' } as const;

type Props = {
  readonly orders: readonly ShownOrder[];
  /** An order is not as it was shown. */
  readonly onStale: () => void;
};

/** What the account has ordered, the latest first; what it was sent is paid here. */
export function OrdersCard({ orders, onStale }: Props) {
  const text = useText('credits');
  const { pay, paying, problem } = usePaying(onStale);
  const locale = useLocale();
  const { zone } = useVenue().sections.region.value;
  return (
    <Card title={text('shop.orders')}>
      {problem && <ProblemBanner title={text('shop.failed')} problem={problem} />}
      {orders.length === 0 && <p className={styles.soft}>{text('shop.orders.none')}</p>}
      <ul className={styles.orders}>
        {orders.map(({ id, at, state, lines, total, url, sent }) => (
          <li key={id}>
            <span className={styles.what}>
              <time>{mediumInstant(locale, at, zone)}</time>
              <span className={styles.soft}>
                {listed(
                  locale,
                  lines.map((line) => lineWords(line, text, locale)),
                )}
              </span>
              {sent && <span>{text('shop.sent')}</span>}
            </span>
            <strong className={styles.price}>
              <bdi>{money(locale, total, 'eur')}</bdi>
              <Approx cents={total} />
            </strong>
            <Badge tone={TONES[state]}>{text(`shop.state.${state}`)}</Badge>
            {sent && (
              <Button tone="primary" icon="card" busy={paying === id} onClick={() => pay(id)}>
                {text('shop.continue')}
              </Button>
            )}
            {url && !sent && (
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
