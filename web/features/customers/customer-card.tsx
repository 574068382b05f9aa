import { useQuery } from '@tanstack/react-query';
import { reachesArea } from '#shared/domain/account/staff.ts';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { ReadFailedLine } from '#web/app/frame/read-failed.tsx';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { Link } from '#web/app/routing/routing.ts';
import { BroughtTable } from '#web/app/users/brought-table.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { cardKey, nameOf } from './customer.ts';
import styles from './customers.module.css';
import { HistoryCard } from './history-card.tsx';
import { LicenceCard } from './licence-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { PricesCard } from './prices-card.tsx';
import { UseCard } from './use-card.tsx';

/** Everything that is known of an account, and what can be changed for it. */
export function CustomerCard({ accountId }: { readonly accountId: string }) {
  const app = useText('app');
  const text = useText('customer');
  const api = useApi();
  const viewer = useSettings();
  const card = useQuery({
    queryKey: cardKey(accountId),
    queryFn: async () => answerOf(await api.customers.card({ accountId })),
  });
  const known = useQuery({
    queryKey: ['boss', 'account', accountId],
    queryFn: async () => answerOf(await api.accounts.read({ accountId })),
  });
  const error = card.error ?? known.error;
  if (error) return <ReadFailedLine error={error} />;
  if (!card.data || !known.data) return <LoadingState label={app('loading')} />;
  const { account } = card.data;
  const sells = account.kind === 'operator' && viewer !== null && reachesArea(viewer, 'money');
  const reload = async () => void (await card.refetch());
  return (
    <>
      <h2 className={styles.name}>
        <bdi>{nameOf(account)}</bdi>
        {sells && (
          <Link
            className={styles.link ?? ''}
            to={{ pathname: paths.shop, search: String(new URLSearchParams({ account: accountId })) }}
          >
            {text('sell')}
          </Link>
        )}
      </h2>
      <div className={styles.cards}>
        <MoneyCard accountId={accountId} money={card.data.money} onChanged={reload} />
        <UseCard card={card.data} known={known.data} />
        <LicenceCard accountId={accountId} ends={card.data.ends} onChanged={reload} />
        <PricesCard card={card.data} onChanged={reload} />
        <ContactsCard account={account} known={known.data} />
        <HistoryCard changes={card.data.changes} actions={known.data.deeds} />
      </div>
      {account.kind === 'agent' && <AgentCard accountId={accountId} />}
    </>
  );
}

/** Of an agent: the venues and what they brought. */
function AgentCard({ accountId }: { readonly accountId: string }) {
  const text = useText('customer');
  const app = useText('app');
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['boss', 'brought', accountId],
    queryFn: async () => answerOf(await api.customers.brought({ accountId })),
  });
  return (
    <Card title={text('brought.title')}>
      {error && <ReadFailedLine error={error} />}
      {!data && !error && <LoadingState label={app('loading')} />}
      {data && <BroughtTable venues={data.venues} />}
    </Card>
  );
}
