import { useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { WaitingLinks, waitingFor } from '#web/app/frame/waiting-links.tsx';
import { refusedWith } from '#web/app/queries.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { TaskRow } from './task-row.tsx';
import { arranged, CHOICES, type Choice, firstChoice, type Task } from './tasks.ts';
import { TasksNav } from './tasks-nav.tsx';
import { UnansweredCard } from './unanswered-card.tsx';
import { useTasks } from './use-tasks.ts';

/** `/tasks`: the venue's tasks, and what the evening requires. */
export function Component() {
  const { venueId } = useChosenVenue();
  return <TasksOf key={venueId} venueId={venueId} />;
}

function TasksOf({ venueId }: { readonly venueId: string }) {
  const text = useText('tasks');
  const app = useText('app');
  const settings = useSettings();
  const [chosen, setChosen] = useState<Choice | null>(null);
  /** The task in the dialog; `task: null` is a new one. */
  const [open, setOpen] = useState<{ readonly task: Task | null } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, reload, setDone, setStep, snooze, write, remove } = useTasks(venueId);
  const mayAct = settings?.role !== 'viewer';
  const asked = settings ? waitingFor(settings).filter(({ kind }) => kind !== 'tasks') : [];

  if (!data) {
    // A refused read is not for the screen to explain: it goes to the router's error page.
    if (refusedWith(error)) throw error;
    return error ? (
      <ReadFailed heading="h1" error={error} onRetry={() => void reload()} />
    ) : (
      <LoadingState label={app('loading')} />
    );
  }

  async function during(task: Task, work: Promise<void>) {
    setBusy(task.taskId);
    await work;
    setBusy(null);
  }

  const choice = chosen ?? firstChoice(data);
  // It stays what it was when the page opened, also after the last task of one's own is done.
  if (chosen === null) setChosen(choice);
  // Unanswered guests are anybody's task, so every list shows them but that of finished tasks.
  const unanswered = choice === 'done' ? [] : data.unanswered;
  const groups = arranged(data, choice).filter(({ tasks }) => tasks.length > 0);
  return (
    <Page
      title={text('title')}
      width="list"
      aside={
        mayAct && (
          <Button tone="primary" icon="plus" onClick={() => setOpen({ task: null })}>
            {text('new')}
          </Button>
        )
      }
    >
      <title>{`${text('title')} · Coperto`}</title>
      <TasksNav />
      {asked.length > 0 && (
        <Card title={text('evening')}>
          <WaitingLinks waiting={asked} />
        </Card>
      )}
      <Segmented
        label={text('show')}
        value={choice}
        choices={CHOICES.map((value) => ({ value, label: text(`show.${value}`) }))}
        onChoose={setChosen}
      />
      {unanswered.length > 0 && <UnansweredCard guests={unanswered} />}
      {groups.map(({ when, tasks }) => (
        <Card key={when} title={text(`when.${when}`)}>
          <Rows>
            {tasks.map((task) => (
              <TaskRow
                key={task.taskId}
                {...{ task, mayAct }}
                today={data.today}
                busy={busy === task.taskId}
                onDone={(is) => void during(task, setDone(task, is))}
                onStep={(nth, is) => void during(task, setStep(task, nth, is))}
                onSnooze={() => void during(task, snooze(task, addDays(data.today as LocalDate, 1)))}
                onOpen={() => setOpen({ task })}
              />
            ))}
          </Rows>
        </Card>
      ))}
      {groups.length === 0 && unanswered.length === 0 && (
        <EmptyState icon="check" title={text(`empty.${choice}`)} text={mayAct ? text('empty.text') : undefined} />
      )}
      {open && (
        <TaskDialog
          task={open.task}
          standing={data.tasks.find(({ taskId }) => taskId === open.task?.taskId) ?? null}
          people={data.people}
          acts={{ write, remove, setDone, reload }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
