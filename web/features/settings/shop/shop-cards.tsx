import { useRef, useState } from 'react';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { CartBar } from './cart-bar.tsx';
import { CartCard } from './cart-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { ReturnedBanner } from './returned-banner.tsx';
import styles from './shop.module.css';
import { orderParam } from './shop.ts';
import { useShop } from './use-shop.ts';

/** Credits, the licence and modules, paid on the provider's page. */
export function ShopCards() {
  const app = useText('app');
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const cart = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useShop();
  // An order that was sent is what somebody comes for.
  const waits = data?.orders.some(({ sent }) => sent) ?? false;
  const turn = (key: string) =>
    setChosen((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]));
  return (
    <>
      <ReturnedBanner orderId={search.get(orderParam)} />
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailedBanner error={error} onRetry={refetch} />}
      {data && waits && <OrdersCard orders={data.orders} onStale={refetch} />}
      {data && (
        <div className={styles.shop}>
          <div className={styles.column}>
            <OffersCard shop={data} chosen={chosen} onTurn={turn} />
            <CartBar shop={data} chosen={chosen} onOpen={() => cart.current?.focus()} />
          </div>
          <div ref={cart} className={styles.cart} tabIndex={-1}>
            <CartCard shop={data} chosen={chosen} onRemove={turn} onStale={refetch} />
          </div>
        </div>
      )}
      {data && !waits && <OrdersCard orders={data.orders} onStale={refetch} />}
    </>
  );
}
