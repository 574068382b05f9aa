import { useRef, useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { ReadFailed, ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { firstWeekday } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TaskDialog } from '../task-dialog.tsx';
import type { Task, Tasks } from '../tasks.ts';
import { TasksNav } from '../tasks-nav.tsx';
import { useTasks } from '../use-tasks.ts';
import styles from './calendar.module.css';
import { type Span, shownDays } from './calendar.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarTop } from './calendar-top.tsx';
import { TaskFeedCard } from './task-feed-card.tsx';
import { useCalendarDays } from './use-calendar-days.ts';

/** `/tasks/calendar`: the venue's tasks by the day on which they are due. */
export function Component() {
  const { venueId } = useChosenVenue();
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
    <Page title={text('calendar.title')} width="full">
      <title>{`${text('calendar.title')} · Coperto`}</title>
      <TasksNav />
      <CalendarOf key={venueId} {...{ venueId, tasks }} data={tasks.data} />
    </Page>
  );
}

type Props = {
  readonly venueId: string;
  readonly data: Tasks;
  readonly tasks: ReturnType<typeof useTasks>;
};

function CalendarOf({ venueId, data, tasks: acts }: Props) {
  const text = useText('tasks');
  const locale = useLocale();
  const settings = useSettings();
  const today = data.today as LocalDate;
  const [span, setSpan] = useState<Span>('month');
  const [day, setDay] = useState(today);
  /** The task in the dialog; `task: null` is a new one. */
  const [open, setOpen] = useState<{ readonly task: Task | null } | null>(null);
  const weekStart = firstWeekday(locale, navigator.language);
  const days = shownDays(span, day, weekStart);
  const loads = useCalendarDays(venueId, days[0] ?? day, days.at(-1) ?? day);
  const moving = useRef(false);
  const mayAct = settings?.role !== 'viewer';

  /** One after the other: the next one needs the revision that this one writes. */
  async function move(task: Task, to: LocalDate) {
    if (moving.current) return;
    moving.current = true;
    await acts.move(task, to);
    moving.current = false;
  }

  return (
    <>
      <CalendarTop
        {...{ span, day, today, days }}
        onSpan={setSpan}
        onDay={setDay}
        onNew={mayAct ? () => setOpen({ task: null }) : undefined}
      />
      {loads.error && <ReadFailedBanner error={loads.error} onRetry={() => void loads.refetch()} />}
      <CalendarGrid
        {...{ span, days, today, mayAct }}
        shown={day}
        firstWeekday={weekStart}
        loads={loads.data?.days ?? []}
        tasks={data.tasks}
        onOpen={(task) => setOpen({ task })}
        onMove={(task, to) => void move(task, to)}
      />
      {mayAct && <p className={styles.hint}>{text('calendar.hint')}</p>}
      <TaskFeedCard venueId={venueId} />
      {open && (
        <TaskDialog
          task={open.task}
          due={days.includes(today) ? today : day}
          standing={data.tasks.find(({ taskId }) => taskId === open.task?.taskId) ?? null}
          people={data.people}
          acts={acts}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
