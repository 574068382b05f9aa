import { useId, useState } from 'react';
import { FEED_NAMES, type FeedNames } from '#shared/domain/calendar/feed.ts';
import { FeedSwitch } from '#web/app/feed/feed-switch.tsx';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import settings from '../settings.module.css';
import styles from '../steering-form.module.css';
import { useCalendarFeed } from '../use-calendar-feed.ts';

/** The private calendar of the venue's reservations: how names appear, its address, and its end. */
export function CalendarFeedPage() {
  const text = useText('settings');
  const app = useText('app');
  const id = useId();
  const { data, error, reload, link, busy, problem, change } = useCalendarFeed();
  const [chosen, setChosen] = useState<FeedNames>('none');
  if (!data)
    return error ? <ReadFailedBanner error={error} onRetry={reload} /> : <LoadingState label={app('loading')} />;
  const { feed } = data;
  const names = feed?.names ?? chosen;

  async function choose(value: FeedNames) {
    setChosen(value);
    if (feed && (await change({ names: value, address: 'keep' }))) showToast({ tone: 'ok', title: text('saved') });
  }

  return (
    <section className={settings.card} aria-labelledby={id} aria-busy={busy}>
      <div>
        <h2 id={id} className="visually-hidden">
          {text('page.calendarFeed')}
        </h2>
        <p className={settings.about}>{text('page.calendarFeed.about')}</p>
      </div>
      {problem && <ProblemBanner title={text('refused')} problem={problem} />}
      <fieldset className={styles.choices} disabled={busy}>
        <legend className={styles.legend}>{text('feed.names')}</legend>
        {FEED_NAMES.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="feed-names"
              value={value}
              checked={names === value}
              onChange={() => void choose(value)}
            />
            <span className={styles.name}>{text(`feed.names.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <FeedSwitch isOn={feed !== null} {...{ link, busy }} onChange={(address) => change({ names, address })} />
    </section>
  );
}
