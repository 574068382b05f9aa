import { useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { ReadFailed, ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rows } from '#web/ui/rows.tsx';
import type { Task, Tasks } from '../tasks.ts';
import { TasksNav } from '../tasks-nav.tsx';
import { useTasks } from '../use-tasks.ts';
import { OrderRow } from './order-row.tsx';
import styles from './orders.module.css';
import { keyOf, ordersByDay, taskOf, totalsOf } from './orders.ts';
import { OrdersWeek } from './orders-week.tsx';
import { useOrderText } from './use-order-text.ts';
import { useOrders } from './use-orders.ts';

/** `/tasks/orders`: what the parties of the coming days want prepared. */
export function Component() {
  const { venueId, name } = useChosenVenue();
  const text = useText('tasks');
  const app = useText('app');
  const tasks = useTasks(venueId);
  if (!tasks.data) {
    // A refused read is not for the screen to explain: it goes to the router's error page.
    if (refusedWith(tasks.error)) throw tasks.error;
    return tasks.error ? (
      <ReadFailed heading="h1" error={tasks.error} onRetry={() => void tasks.reload()} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }
  return (
    <Page
      title={text('orders.title')}
      width="list"
      aside={
        <Button icon="print" onClick={() => window.print()}>
          {text('orders.print')}
        </Button>
      }
    >
      <title>{`${text('orders.title')} · Coperto`}</title>
      {/* The heading of the screen is not on paper, and a sheet in a kitchen must say whose it is. */}
      <p className={styles.sheet}>{[name, text('orders.title')].join(DOT)}</p>
      <TasksNav />
      <OrdersOf key={venueId} {...{ venueId }} data={tasks.data} setDone={tasks.setDone} />
    </Page>
  );
}

type Props = {
  readonly venueId: string;
  readonly data: Tasks;
  readonly setDone: (task: Task, done: boolean) => Promise<void>;
};

function OrdersOf({ venueId, data, setDone }: Props) {
  const text = useText('tasks');
  const app = useText('app');
  const locale = useLocale();
  const settings = useSettings();
  const say = useOrderText();
  const today = data.today as LocalDate;
  const [from, setFrom] = useState(today);
  const [busy, setBusy] = useState<string | null>(null);
  const query = useOrders(venueId, from, addDays(from, 6));

  async function mark(task: Task, done: boolean) {
    setBusy(task.taskId);
    await setDone(task, done);
    setBusy(null);
  }

  const days = ordersByDay(query.data?.orders ?? []);
  return (
    <>
      <OrdersWeek {...{ from, today }} onChoose={setFrom} />
      {query.error && <ReadFailedBanner error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingState label={app('loading')} />}
      {query.data && days.length === 0 && (
        <EmptyState icon="check" title={text('orders.empty')} text={text('orders.empty.text')} />
      )}
      {days.map(({ date, orders }) => (
        <div key={date} className={styles.day}>
          <Card title={longDay(locale, date as LocalDate)}>
            <p className={styles.totals}>{totalsOf(orders).map(say).join(DOT)}</p>
            <Rows>
              {orders.map((order) => {
                const task = taskOf(order, data.tasks);
                return (
                  <OrderRow
                    key={keyOf(order)}
                    {...{ order, task }}
                    mayAct={settings?.role !== 'viewer'}
                    busy={task !== null && busy === task.taskId}
                    onDone={(of, done) => void mark(of, done)}
                  />
                );
              })}
            </Rows>
          </Card>
        </div>
      ))}
    </>
  );
}
