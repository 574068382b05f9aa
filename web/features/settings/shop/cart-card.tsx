import { Approx, RateNote } from '#web/app/credits/approx.tsx';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './shop.module.css';
import { cartOf, keyOf, lineWords, type Shop } from './shop.ts';
import { useOrdering } from './use-ordering.ts';

type Props = {
  readonly shop: Shop;
  readonly chosen: readonly string[];
  readonly onRemove: (key: string) => void;
  /** The prices are to be read again. */
  readonly onStale: () => void;
};

/** What was chosen with its sums, and the way to the page on which it is paid. */
export function CartCard({ shop, chosen, onRemove, onStale }: Props) {
  const text = useText('credits');
  const locale = useLocale();
  const { lines, net, vatRate, vat, total } = cartOf(shop, chosen);
  const { order, ordering, problem } = useOrdering(onStale);
  const sum = (cents: number) => <bdi>{money(locale, cents, 'eur')}</bdi>;
  return (
    <Card title={text('shop.cart')}>
      {lines.length === 0 && <p className={styles.soft}>{text('shop.cart.empty')}</p>}
      <ul className={styles.cart}>
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <span>{lineWords(line, text, locale)}</span>
            <span className={styles.price}>{sum(line.net)}</span>
            <Button
              tone="quiet"
              icon="close"
              iconOnly
              aria-label={`${text('shop.remove')}: ${lineWords(line, text, locale)}`}
              onClick={() => onRemove(keyOf(line))}
            />
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <>
          <dl className={styles.sums}>
            <div>
              <dt>{text('shop.net')}</dt>
              <dd>{sum(net)}</dd>
            </div>
            <div>
              <dt>{text('shop.vat', { rate: vatRate })}</dt>
              <dd>{sum(vat)}</dd>
            </div>
            <div className={styles.total}>
              <dt>{text('shop.total')}</dt>
              <dd>
                {sum(total)}
                <Approx cents={total} />
              </dd>
            </div>
          </dl>
          <RateNote />
          {problem && <ProblemBanner title={text('shop.failed')} problem={problem} />}
          <Button tone="primary" icon="card" busy={ordering} onClick={() => order({ lines, total })}>
            {text('shop.pay')}
          </Button>
        </>
      )}
    </Card>
  );
}
