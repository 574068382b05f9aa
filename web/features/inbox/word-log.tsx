import { useState } from 'react';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { Bubble } from '#web/app/inbox/bubble.tsx';
import { byDay, type Conversation, whoIs } from '#web/app/inbox/inbox.ts';
import type { useFollowing } from '#web/app/inbox/use-following.ts';
import { useVenueClock } from '#web/app/inbox/use-venue-clock.ts';
import { dayWord } from '#web/app/inbox/when.ts';
import styles from '#web/app/inbox/words.module.css';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Earlier } from './use-earlier.ts';

type Props = {
  readonly conversation: Conversation;
  readonly following: ReturnType<typeof useFollowing>;
  readonly earlier: Earlier;
};

/** All messages by day. Screen readers announce new ones, but neither status changes nor earlier messages. */
export function WordLog({ conversation, following: { log, onScroll, fresh, toEnd }, earlier }: Props) {
  const text = useText('inbox');
  const locale = useLocale();
  const { zone, now } = useVenueClock();
  const { date: today } = localMomentAt(now, zone);
  const name = whoIs(conversation);
  const [quiet, setQuiet] = useState(false);

  async function showEarlier(): Promise<void> {
    setQuiet(true);
    await earlier.fetchEarlier();
    // When the button disappears after its last page, the keyboard focus goes to the log.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) log.current?.focus({ preventScroll: true });
      setQuiet(false);
    });
  }
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={text('log', { name })}
        aria-relevant="additions"
        aria-live={quiet ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keys too.
        tabIndex={0}
        onScroll={onScroll}
      >
        {earlier.more && (
          <div className={styles.earlier}>
            <Button icon="clock" busy={earlier.busy} onClick={() => void showEarlier()}>
              {text('earlier')}
            </Button>
          </div>
        )}
        {byDay(conversation.words, zone).map(({ date, words }) => (
          <section key={date} className={styles.day}>
            <h3 className={styles.date}>{dayWord(locale, date, today)}</h3>
            <ol className={styles.words}>
              {words.map((word) => (
                <Bubble key={word.id} word={word} conversation={conversation} zone={zone} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {fresh && (
        <Button tone="primary" icon="chevronDown" className={styles.fresh} onClick={toEnd}>
          {text('new')}
        </Button>
      )}
    </div>
  );
}
