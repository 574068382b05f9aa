import { useState } from 'react';
import { failureOf, ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { CartCard } from './cart-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { OrdersCard } from './orders-card.tsx';
import { ReturnedBanner } from './returned-banner.tsx';
import styles from './shop.module.css';
import { orderParam } from './shop.ts';
import { useShop } from './use-shop.ts';

/** `/shop`: credits, the licence and modules, paid on the provider's page. */
export function Component() {
  const text = useText('credits');
  const app = useText('app');
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, refetch } = useShop();
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refused && failureOf(refused) !== 'busy') throw error;
  const add = (key: string) => setChosen((before) => (before.includes(key) ? before : [...before, key]));
  const remove = (key: string) => setChosen((before) => before.filter((each) => each !== key));
  return (
    <Page title={text('shop.title')} width="list">
      <title>{`${text('shop.title')} · Coperto`}</title>
      <ReturnedBanner orderId={search.get(orderParam)} />
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && (
        <div className={styles.shop}>
          <div className={styles.column}>
            <OffersCard shop={data} chosen={chosen} onAdd={add} />
          </div>
          <div className={styles.column}>
            <CartCard shop={data} chosen={chosen} onRemove={remove} onStale={refetch} />
            <OrdersCard orders={data.orders} />
          </div>
        </div>
      )}
    </Page>
  );
}
