import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountTable } from './account-table.tsx';
import { type AccountState, matching, STATES } from './accounts.ts';
import styles from './users-screen.module.css';

/** `/boss/users`: who waits to be activated, who is, and who is paused. */
export function Component() {
  const text = useText('boss');
  const app = useText('app');
  const [state, setState] = useState<AccountState>('pending');
  const [typed, setTyped] = useState('');
  const lists = { pending: useAccounts('pending'), active: useAccounts('active'), paused: useAccounts('paused') };
  const { data, error } = lists[state];
  const reload = () => STATES.forEach((each) => void lists[each].refetch());
  const shown = matching(data ?? [], typed);
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · Coperto`}</title>
      <Tabs
        label={text('tabs')}
        value={state}
        onChoose={setState}
        tabs={STATES.map((value) => ({
          value,
          label: text(`tab.${value}`),
          ...(lists[value].data && { count: lists[value].data.length }),
        }))}
      >
        {data && data.length > 0 && (
          <div className={styles.list}>
            <Card title={text(`tab.${state}`)} quiet>
              <TextField
                label={text('search')}
                type="search"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <AccountTable accounts={shown} state={state} onChanged={reload} />
            </Card>
          </div>
        )}
        {data?.length === 0 && (
          <EmptyState
            icon="users"
            title={text(`none.${state}`)}
            text={state === 'pending' ? text('none.pending.text') : ''}
          />
        )}
        {!data && !error && <LoadingState label={app('loading')} />}
        {!data && error && (
          <EmptyState icon="offline" title={app('connection.title')} text={app('error.503.text')}>
            <Button tone="primary" icon="refresh" onClick={reload}>
              {app('retry')}
            </Button>
          </EmptyState>
        )}
      </Tabs>
    </Page>
  );
}

function useAccounts(state: AccountState) {
  const api = useApi();
  return useQuery({
    queryKey: ['boss', 'accounts', state],
    queryFn: async () => answerOf(await api.accounts.list({ state })).accounts,
  });
}
