import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { AccountChoice } from './account-choice.tsx';
import { OrderList } from './order-list.tsx';
import { SaleCards } from './sale-cards.tsx';
import { useAccounts } from './sales.ts';

/** `/shop`: what is sold to an account, and the orders of all of them. */
export function Component() {
  const text = useText('app');
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useAccounts();
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  const chosen = search.get('account');
  const account = data?.find(({ accountId }) => accountId === chosen);
  return (
    <Page title={text('nav.shop')} width="full">
      <title>{`${text('nav.shop')} · Coperto`}</title>
      {!data && !error && <LoadingState label={text('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={refetch} />}
      {data && (
        <AccountChoice
          accounts={data}
          chosen={account}
          onChoose={(accountId) => setSearch(new URLSearchParams({ account: accountId }))}
        />
      )}
      {account && <SaleCards key={account.accountId} accountId={account.accountId} />}
      {data && <OrderList accounts={data} />}
    </Page>
  );
}
