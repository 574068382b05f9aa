import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant, shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
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
};

/** One task: what, by when and by whom; done in one tap. */
export function TaskRow({ task, today, mayAct, busy, onDone, onOpen }: Props) {
  const text = useText('tasks');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const { title, notes, due, assignee, doneAt, by } = task;
  const done = doneAt !== null;
  return (
    <Row
      tools={
        mayAct && (
          <>
            <Button tone="quiet" icon="note" aria-label={text('editOf', { title })} onClick={onOpen}>
              {text('edit')}
            </Button>
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
      <p className={styles.about}>
        {done && (
          <Badge tone="ok" icon="check">
            {text('doneBy', { time: mediumInstant(locale, doneAt, zone), name: by })}
          </Badge>
        )}
        {!done && due && (
          <Badge tone={due < today ? 'bad' : due === today ? 'wait' : 'neutral'} icon="calendar">
            {shortDay(locale, due as LocalDate)}
          </Badge>
        )}
        {assignee && <Badge icon="user">{assignee.name}</Badge>}
      </p>
    </Row>
  );
}
