import { cartOf } from '#web/app/credits/cart.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './shop.module.css';
import type { Shop } from './shop.ts';

type Props = { readonly shop: Shop; readonly chosen: readonly string[]; readonly onOpen: () => void };

/** Where the cart stands below all that can be bought: what it comes to, always in sight, and the way to it. */
export function CartBar({ shop, chosen, onOpen }: Props) {
  const text = useText('credits');
  const locale = useLocale();
  const { lines, total } = cartOf(shop, chosen);
  if (lines.length === 0) return null;
  return (
    <div className={styles.bar}>
      <output className={styles.price}>
        {text('shop.total')} <bdi>{money(locale, total, 'eur')}</bdi>
      </output>
      <Button icon="card" onClick={onOpen}>
        {text('shop.cart')}
      </Button>
    </div>
  );
}
