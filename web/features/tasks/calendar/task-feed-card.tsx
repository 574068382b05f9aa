import { useState } from 'react';
import { TASK_FEEDS, type TaskFeed } from '#shared/domain/task/feed.ts';
import { FeedSwitch } from '#web/app/feed/feed-switch.tsx';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import styles from './calendar.module.css';
import { useTaskFeed } from './use-task-feed.ts';

const AT_FIRST: TaskFeed = { what: 'mine', covers: true };

/** The private calendar of the tasks, for the user's own device: what it shows, its address, and its end. */
export function TaskFeedCard({ venueId }: { readonly venueId: string }) {
  const text = useText('tasks');
  const { data, error, reload, link, busy, problem, change } = useTaskFeed(venueId);
  const [chosen, setChosen] = useState(AT_FIRST);
  if (!data) return error ? <ReadFailedBanner error={error} onRetry={reload} /> : null;
  const { feed } = data;
  const { what, covers } = feed ?? chosen;

  function choose(part: Partial<TaskFeed>) {
    const after = { what, covers, ...part };
    setChosen(after);
    if (feed) void change({ ...after, address: 'keep' });
  }

  return (
    <div className={styles.feed}>
      <Card title={text('feed.title')} about={text('feed.about')}>
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        <Segmented
          label={text('show')}
          value={what}
          choices={TASK_FEEDS.map((value) => ({ value, label: text(`show.${value}`) }))}
          onChoose={(value) => choose({ what: value })}
        />
        <Switch checked={covers} onChange={(on) => choose({ covers: on })}>
          {text('feed.covers')}
        </Switch>
        <FeedSwitch
          isOn={feed !== null}
          {...{ link, busy }}
          onChange={(address) => change({ what, covers, address })}
        />
      </Card>
    </div>
  );
}
