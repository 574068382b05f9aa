import { useRef, useState } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountTable } from './account-table.tsx';
import { type AccountState, STATES } from './accounts.ts';
import { AlertsCard } from './alerts-card.tsx';
import { Further } from './further.tsx';
import { type FoundAccounts, useAccounts } from './use-accounts.ts';
import styles from './users-screen.module.css';

/** `/boss/users`: accounts that wait for activation, active ones and paused ones. */
export function Component() {
  const text = useText('boss');
  const app = useText('app');
  const [state, setState] = useState<AccountState>('pending');
  const [typed, setTyped] = useState('');
  const searchesIn = (each: AccountState) => each === state && typed.trim() !== '';
  const lists = {
    pending: useAccounts('pending', searchesIn('pending')),
    active: useAccounts('active', searchesIn('active')),
    paused: useAccounts('paused', searchesIn('paused')),
  };
  const found = lists[state];
  const { accounts, error } = found;
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!accounts && refused && refused !== 'system.busy') throw error;
  const ground = useRef<HTMLDivElement>(null);
  const none = accounts?.length === 0 && !found.hasNextPage;
  const reload = () => STATES.forEach((each) => void lists[each].refetch());
  return (
    <Page title={text('title')} width="full">
      <title>{`${text('title')} · Coperto`}</title>
      <AlertsCard />
      <Tabs
        label={text('tabs')}
        value={state}
        onChoose={setState}
        tabs={STATES.map((value) => ({ value, label: text(`tab.${value}`), ...countOf(lists[value]) }))}
      >
        <div ref={ground} tabIndex={-1}>
          {accounts && !none && (
            <div className={styles.list}>
              <Card title={text(`tab.${state}`)} quiet>
                <TextField
                  label={text('search')}
                  type="search"
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
                <AccountTable
                  accounts={accounts}
                  typed={typed}
                  state={state}
                  whole={!found.hasNextPage}
                  ground={ground}
                  onChanged={reload}
                />
                {found.hasNextPage && <Further found={found} searches={searchesIn(state)} />}
              </Card>
            </div>
          )}
          {none && (
            <EmptyState
              icon="users"
              title={text(`none.${state}`)}
              text={state === 'pending' ? text('none.pending.text') : ''}
            />
          )}
          {!accounts && !error && <LoadingState label={app('loading')} />}
          {!accounts && error && <ReadFailed error={error} onRetry={reload} />}
        </div>
      </Tabs>
    </Page>
  );
}

/** The number of accounts loaded, with a plus sign while there are more. */
const countOf = ({ accounts, hasNextPage }: FoundAccounts) =>
  accounts && { count: hasNextPage ? `${accounts.length}+` : accounts.length };
