import { useId, useState } from 'react';
import { FEED_NAMES, type FeedNames } from '#shared/domain/calendar/feed.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { FeedAddress } from '../feed-address.tsx';
import settings from '../settings.module.css';
import styles from '../steering-form.module.css';
import { useCalendarFeed } from '../use-calendar-feed.ts';

type Asked = 'new' | 'none';

/** The private calendar of the venue's reservations: how names appear, its address, and its end. */
export function CalendarFeedPage() {
  const text = useText('settings');
  const app = useText('app');
  const id = useId();
  const { data, error, reload, link, busy, problem, change } = useCalendarFeed();
  const [chosen, setChosen] = useState<FeedNames>('none');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!data)
    return error ? <ReadFailedBanner error={error} onRetry={reload} /> : <LoadingState label={app('loading')} />;
  const { feed } = data;
  const names = feed?.names ?? chosen;

  async function choose(value: FeedNames) {
    setChosen(value);
    if (feed && (await change({ names: value, address: 'keep' }))) showToast({ tone: 'ok', title: text('saved') });
  }

  async function confirm() {
    if (asked) await change({ names, address: asked });
    setAsked(null);
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
      {link && <FeedAddress link={link} />}
      {feed && !link && <p className={settings.about}>{text('feed.made')}</p>}
      <div className={styles.actions}>
        {feed && (
          <Button tone="quiet" onClick={() => setAsked('none')}>
            {text('feed.revoke')}
          </Button>
        )}
        <Button
          tone={feed ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => (feed ? setAsked('new') : void change({ names, address: 'new' }))}
        >
          {text(feed ? 'feed.renew' : 'feed.make')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        title={text(asked === 'none' ? 'feed.revoke' : 'feed.renew')}
        text={text('feed.ends')}
        confirmLabel={text(asked === 'none' ? 'feed.revoke' : 'feed.renew')}
        keepLabel={app('back')}
        busy={busy}
      />
    </section>
  );
}
