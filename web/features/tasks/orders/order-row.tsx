import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row } from '#web/ui/rows.tsx';
import type { Task } from '../tasks.ts';
import styles from './orders.module.css';
import { type Order, stateOf } from './orders.ts';
import { useOrderText } from './use-order-text.ts';

type Props = {
  readonly order: Order;
  /** The task that it is; null if nobody is to mark it. */
  readonly task: Task | null;
  readonly mayAct: boolean;
  readonly busy: boolean;
  readonly onDone: (task: Task, done: boolean) => void;
};

const TONES = { open: 'wait', ready: 'ok', unpaid: 'bad' } as const;

/** What one party wants prepared: for when, for whom, and how far it is. */
export function OrderRow({ order, task, mayAct, busy, onDone }: Props) {
  const text = useText('tasks');
  const manage = useText('manage');
  const what = useOrderText()(order);
  const { start, name, covers } = order;
  const state = stateOf(order, task);
  const done = state === 'ready';
  const title = `${what}, ${name}`;
  return (
    <Row
      tools={
        <>
          {state && <Badge tone={TONES[state]}>{text(`orders.state.${state}`)}</Badge>}
          {mayAct && task && (
            <span className={styles.act}>
              <Button
                icon={done ? 'undo' : 'check'}
                busy={busy}
                aria-label={text(done ? 'reopenOf' : 'doneOf', { title })}
                onClick={() => onDone(task, !done)}
              >
                {text(done ? 'reopen' : 'done')}
              </Button>
            </span>
          )}
        </>
      }
    >
      <strong>{what}</strong>
      <p className={styles.party}>
        {clockOf(start)}
        {DOT}
        <bdi>{name}</bdi>
        {DOT}
        {manage('covers', { count: covers })}
      </p>
    </Row>
  );
}
