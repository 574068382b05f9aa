import type { KeyboardEvent } from 'react';
import { dueDay } from '#shared/domain/task/task.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { Task } from '../tasks.ts';
import styles from './calendar.module.css';
import { daysOfKey } from './calendar.ts';
import type { useTaskDrag } from './use-task-drag.ts';

type Props = {
  readonly task: Task;
  readonly today: string;
  readonly mayAct: boolean;
  readonly dragging: ReturnType<typeof useTaskDrag>;
  readonly onOpen: () => void;
  /** Moves it by that many days. */
  readonly onMove: (days: number) => void;
};

/** A task on its day: a press opens it, a drag or Shift with an arrow key moves it. */
export function TaskChip({ task, today, mayAct, dragging, onOpen, onMove }: Props) {
  const text = useText('tasks');
  const { title, assignee, role } = task;
  const due = dueDay(task);
  const state = due === null || due > today ? 'later' : due < today ? 'overdue' : 'today';
  const who = assignee?.name ?? (role && text(`role.${role}`));
  const said = (
    <>
      {state === 'overdue' && <span className="visually-hidden">{text('when.overdue')}: </span>}
      <bdi className={styles.title}>{title}</bdi>
      {who && <bdi className={styles.who}>{who}</bdi>}
    </>
  );
  if (!mayAct)
    return (
      <p className={styles.chip} data-state={state}>
        {said}
      </p>
    );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return dragging.cancel();
    const days = event.shiftKey ? daysOfKey(event.key, document.documentElement.dir === 'rtl') : null;
    if (days === null) return;
    event.preventDefault();
    onMove(days);
  }

  const { drag } = dragging;
  const held = drag?.taskId === task.taskId ? drag : null;
  return (
    <button
      type="button"
      className={styles.chip}
      data-state={state}
      data-task={task.taskId}
      data-held={held ? '' : undefined}
      style={held ? { translate: `${held.dx}px ${held.dy}px` } : undefined}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      {...dragging.handlersOf(task)}
      onKeyDown={onKeyDown}
      onClick={() => !dragging.endsDrag() && onOpen()}
    >
      {said}
    </button>
  );
}
