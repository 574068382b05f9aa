import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { dueDay } from '#shared/domain/task/task.ts';
import { LinkButton } from '#web/app/frame/link-button.tsx';
import { paths } from '#web/app/paths.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant, shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/form-fields.tsx';
import { Row } from '#web/ui/rows.tsx';
import type { Task } from './tasks.ts';
import styles from './tasks-screen.module.css';

type Props = {
  readonly task: Task;
  readonly today: string;
  readonly mayAct: boolean;
  readonly busy: boolean;
  readonly onDone: (done: boolean) => void;
  readonly onOpen: () => void;
  /** Ticks a step of its checklist, or clears it. */
  readonly onStep: (step: number, done: boolean) => void;
  /** Puts it out of the way until tomorrow. */
  readonly onSnooze: () => void;
};

/** One task: what, by when and by whom; done in one tap. */
export function TaskRow({ task, today, mayAct, busy, onDone, onOpen, onStep, onSnooze }: Props) {
  const text = useText('tasks');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const { title, notes, checklist, repeat, assignee, role, doneAt, by } = task;
  const done = doneAt !== null;
  const due = dueDay(task);
  const isDue = !done && due !== null && due <= today;
  return (
    <Row
      tools={
        mayAct && (
          <>
            {task.cause && task.cause.kind !== 'schedule' && (
              <LinkButton to={paths.dayOf(task.cause.day)} icon="calendar" label={text('openOf', { title })}>
                {text('open')}
              </LinkButton>
            )}
            <Button tone="quiet" icon="note" aria-label={text('editOf', { title })} onClick={onOpen}>
              {text('edit')}
            </Button>
            {isDue && (
              <Button tone="quiet" icon="clock" aria-label={text('snoozeOf', { title })} onClick={onSnooze}>
                {text('snooze')}
              </Button>
            )}
            <Button
              icon={done ? 'undo' : 'check'}
              busy={busy}
              aria-label={text(done ? 'reopenOf' : 'doneOf', { title })}
              onClick={() => onDone(!done)}
            >
              {text(done ? 'reopen' : 'done')}
            </Button>
          </>
        )
      }
    >
      <strong className={done ? styles.over : undefined}>
        <bdi>{title}</bdi>
      </strong>
      {notes && <p className={styles.notes}>{notes}</p>}
      {checklist.length > 0 && (
        <ul className={styles.steps}>
          {checklist.map((step, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a step; two may say the same
            <li key={nth}>
              <CheckField
                checked={step.done}
                disabled={!mayAct || done}
                onChange={(event) => onStep(nth, event.currentTarget.checked)}
              >
                <bdi>{step.text}</bdi>
              </CheckField>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.about}>
        {done && (
          <Badge tone="ok" icon="check">
            {text('doneBy', { time: mediumInstant(locale, doneAt, zone), name: by })}
          </Badge>
        )}
        {done && task.closed && <Badge icon="checks">{text(`closed.${task.closed}`)}</Badge>}
        {!done && due && (
          <Badge tone={due < today ? 'bad' : due === today ? 'wait' : 'neutral'} icon="calendar">
            {shortDay(locale, due as LocalDate)}
          </Badge>
        )}
        {!done && repeat && <Badge icon="undo">{text(`repeat.${repeat.every}`)}</Badge>}
        {assignee && <Badge icon="user">{assignee.name}</Badge>}
        {!assignee && role && <Badge icon="user">{text(`role.${role}`)}</Badge>}
      </p>
    </Row>
  );
}
