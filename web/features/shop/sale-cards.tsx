import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { SaleCard } from './sale-card.tsx';
import { salesKey, useSale } from './sales.ts';
import styles from './shop.module.css';

/** What an account could buy at its prices, and what it is sold. */
export function SaleCards({ accountId }: { readonly accountId: string }) {
  const app = useText('app');
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, refetch } = useSale(accountId);
  const turn = (key: string) =>
    setChosen((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]));
  const sold = () => {
    setChosen([]);
    void queries.invalidateQueries({ queryKey: salesKey });
  };
  if (!data)
    return error ? <ReadFailedBanner error={error} onRetry={refetch} /> : <LoadingState label={app('loading')} />;
  return (
    <div className={styles.sale}>
      <CatalogueCard sale={data} chosen={chosen} onTurn={turn} />
      <SaleCard sale={data} chosen={chosen} onRemove={turn} onStale={refetch} onSold={sold} />
    </div>
  );
}
