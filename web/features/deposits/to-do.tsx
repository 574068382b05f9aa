import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { type Text, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row, Rows } from '#web/ui/rows.tsx';
import styles from './deposits.module.css';
import type { MoneyRow } from './money.ts';
import { daysLeft, NEED_LOOKS, type Task, tasksOf } from './needs.ts';

type Props = { readonly rows: readonly MoneyRow[]; readonly now: number; readonly onOpen: (id: string) => void };

/** What must be done first: each line names the matter, the guest and what to do. Nothing is shown when nothing waits. */
export function ToDo({ rows, now, onOpen }: Props) {
  const text = useText('deposits');
  const tasks = tasksOf(rows);
  if (tasks.length === 0) return null;
  return (
    <Card title={text('todo.title')}>
      <Rows>
        {tasks.map(({ need, row }) => (
          <TaskRow key={`${row.id} ${need}`} task={{ need, row }} now={now} onOpen={onOpen} />
        ))}
      </Rows>
    </Card>
  );
}

type TaskProps = Pick<Props, 'now' | 'onOpen'> & { readonly task: Task };

function TaskRow({ task, now, onOpen }: TaskProps) {
  const text = useText('deposits');
  const manage = useText('manage');
  const locale = useLocale();
  const { need, row } = task;
  const name = row.name || manage('guest.erased');
  const when = `${shortDay(locale, row.date as LocalDate)}${DOT}${clockOf(row.start)}`;
  return (
    <Row
      tools={
        <Button aria-label={named(text('look'), name)} onClick={() => onOpen(row.id)}>
          {text('look')}
        </Button>
      }
    >
      <p className={styles.task}>
        <Badge {...NEED_LOOKS[need]}>{text(`need.${need}`)}</Badge>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p className={styles.small}>{[when, text('covers', { count: row.covers })].join(DOT)}</p>
      <p className={styles.advice}>{adviceOn(task, now, text, locale)}</p>
    </Row>
  );
}

function adviceOn({ need, row }: Task, now: number, text: Text<'deposits'>, locale: string): string {
  const inMoney = (amount: number) => money(locale, amount, row.currency);
  switch (need) {
    case 'noShow':
    case 'lateCancellation':
      return text('advice.decide', { amount: inMoney(row.due) });
    case 'holdExpiring':
      return text('advice.holdExpiring', { amount: inMoney(row.held) });
    case 'refundFailed':
      return text('advice.refundFailed');
    case 'open':
      return text('advice.open', { amount: inMoney(Math.max(0, row.due - row.charged + row.refunded - row.held)) });
    case 'dispute':
      return [text('advice.dispute', { amount: inMoney(row.disputed) }), answerTime(row, now, text)].join(' ');
  }
}

function answerTime({ dueBy }: MoneyRow, now: number, text: Text<'deposits'>): string {
  if (dueBy === null) return text('days.none');
  const days = daysLeft(dueBy, now);
  return days === null ? text('days.over') : text('days', { count: days });
}
