import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { BasicsCard } from './basics-card.tsx';
import { ChannelsCard } from './channels-card.tsx';
import styles from './dashboard.module.css';
import { MonthBar } from './month-bar.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ProfitCard } from './profit-card.tsx';
import { SpendsCard } from './spends-card.tsx';
import { SuppliersCard } from './suppliers-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** `/boss/dashboard`: what waits, and what a month brought and cost. */
export function Component() {
  const text = useText('dashboard');
  const app = useText('app');
  const api = useApi();
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['boss', 'dashboard', asked],
    queryFn: async ({ signal }) => answerOf(await api.boss.dashboard({ ...(asked && { month: asked }) }, { signal })),
    placeholderData: (before) => before,
  });
  const reload = () => void refetch();
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · Coperto`}</title>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={reload} />}
      {data && (
        <>
          <MonthBar {...{ data }} onMonth={setAsked} onBuilt={reload} />
          <div className={styles.cards}>
            <div className={styles.stack}>
              <WaitingCard data={data} />
              <BasicsCard data={data} />
            </div>
            <div className={styles.stack}>
              <ProfitCard data={data} />
              <ChannelsCard data={data} />
            </div>
          </div>
          <AccountsCard data={data} />
          <PaymentsCard data={data} />
          <div className={styles.cards}>
            <SpendsCard key={`s${data.spends.version}`} spends={data.spends} onSaved={reload} />
            <SuppliersCard key={`p${data.suppliers.version}`} suppliers={data.suppliers} onSaved={reload} />
          </div>
        </>
      )}
    </Page>
  );
}
