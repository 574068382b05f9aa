import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Cart, keyOf, lineWords } from './cart.ts';
import styles from './cart-lines.module.css';

type Props = {
  readonly cart: Cart;
  /** Until when the account's licence runs; null: without an end date. */
  readonly until: string | null;
  readonly onRemove: (key: string) => void;
};

/** What was chosen, with its sums. */
export function CartLines({ cart: { lines, net, vatRate, vat, total }, until, onRemove }: Props) {
  const text = useText('credits');
  const locale = useLocale();
  const sum = (cents: number) => <bdi>{money(locale, cents, 'eur')}</bdi>;
  if (lines.length === 0) return <p className={styles.soft}>{text('shop.cart.empty')}</p>;
  return (
    <>
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
      {until === null && lines.some(({ item }) => item === 'licence') && (
        <Banner tone="wait" icon="alert" title={text('licence.willEnd')} />
      )}
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
          <dd>{sum(total)}</dd>
        </div>
      </dl>
    </>
  );
}
