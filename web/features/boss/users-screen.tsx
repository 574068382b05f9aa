import { useRef, useState } from 'react';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useAccountRows } from '#web/app/users/use-account-rows.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AccountTable } from './account-table.tsx';
import { listOf, STATES } from './accounts.ts';
import { AlertsCard } from './alerts-card.tsx';
import { PriceListsDialog } from './price-lists-dialog.tsx';
import styles from './users-screen.module.css';
import { useWanted } from './wanted.ts';

/** `/boss/users`: accounts that wait for activation, active ones and paused ones. */
export function Component() {
  const text = useText('boss');
  const app = useText('app');
  const [wanted, change] = useWanted();
  const { accounts, error, whole, reload } = useAccountRows();
  const refused = refusedWith(error);
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!accounts && refused && refused !== 'system.busy') throw error;
  const ground = useRef<HTMLDivElement>(null);
  const [lists, setLists] = useState(false);
  const { tab } = wanted;
  const own = accounts?.filter((account) => listOf(account) === tab);
  const countOf = (list: typeof tab) =>
    accounts && { count: accounts.filter((account) => listOf(account) === list).length };
  return (
    <Page
      title={text('title')}
      width="full"
      aside={
        <Button icon="coins" onClick={() => setLists(true)}>
          {text('lists')}
        </Button>
      }
    >
      <title>{`${text('title')} · Coperto`}</title>
      <AlertsCard />
      <Tabs
        label={text('tabs')}
        value={tab}
        onChoose={(next) => change({ tab: next })}
        tabs={STATES.map((value) => ({ value, label: text(`tab.${value}`), ...countOf(value) }))}
      >
        <div ref={ground} tabIndex={-1}>
          {own && own.length > 0 && (
            <div className={styles.list}>
              <Card title={text(`tab.${tab}`)} quiet>
                <AccountTable
                  accounts={own}
                  wanted={wanted}
                  ground={ground}
                  onWanted={change}
                  onChanged={async () => void (await reload())}
                />
              </Card>
            </div>
          )}
          {own?.length === 0 && whole && (
            <EmptyState
              icon="users"
              title={text(`none.${tab}`)}
              text={tab === 'pending' ? text('none.pending.text') : ''}
            />
          )}
          {((!accounts && !error) || (own?.length === 0 && !whole)) && <LoadingState label={app('loading')} />}
          {!accounts && error && <ReadFailed error={error} onRetry={() => void reload()} />}
        </div>
      </Tabs>
      {lists && <PriceListsDialog onClose={() => setLists(false)} onChanged={() => void reload()} />}
    </Page>
  );
}
