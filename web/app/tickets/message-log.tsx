import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { byDay } from '#web/app/inbox/inbox.ts';
import type { useFollowing } from '#web/app/inbox/use-following.ts';
import { dayWord } from '#web/app/inbox/when.ts';
import words from '#web/app/inbox/words.module.css';
import { clockAt, listed } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Files } from './attachments.tsx';
import styles from './tickets.module.css';
import type { Message, Side, Thread } from './tickets.ts';
import { useDeviceClock } from './use-device-clock.ts';

type Props = {
  readonly thread: Pick<Thread, 'messages' | 'writing'>;
  /** The reader's side, whose messages stand at the end of the line. */
  readonly side: Side;
  readonly following: ReturnType<typeof useFollowing>;
};

/** All messages of a ticket by day, with what happened between them, and who is writing. */
export function MessageLog({ thread: { messages, writing }, side, following: { log, onScroll, fresh, toEnd } }: Props) {
  const text = useText('tickets');
  const locale = useLocale();
  const { zone, now } = useDeviceClock();
  const { date: today } = localMomentAt(now, zone);
  return (
    <div className={words.frame}>
      <div
        ref={log}
        className={words.log}
        role="log"
        aria-label={text('log')}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keys too.
        tabIndex={0}
        onScroll={onScroll}
      >
        {byDay(messages, zone).map((day) => (
          <section key={day.date} className={words.day}>
            <h3 className={words.date}>{dayWord(locale, day.date, today)}</h3>
            <ol className={words.words}>
              {day.words.map((message) =>
                message.event === null ? (
                  <Said key={message.no} message={message} own={message.from === side} zone={zone} />
                ) : (
                  <Happened key={message.no} message={message} zone={zone} />
                ),
              )}
            </ol>
          </section>
        ))}
        <p className={styles.writing} aria-live="polite">
          {writing.length > 0 &&
            text('writing', {
              names: listed(
                locale,
                writing.map(({ name }) => name),
              ),
            })}
        </p>
      </div>
      {fresh && (
        <Button tone="primary" icon="chevronDown" className={words.fresh} onClick={toEnd}>
          {text('fresh')}
        </Button>
      )}
    </div>
  );
}

type SaidProps = { readonly message: Message; readonly own: boolean; readonly zone: string };

function Said({ message: { at, from, by, body, pictures, files }, own, zone }: SaidProps) {
  const text = useText('tickets');
  const locale = useLocale();
  return (
    <li className={words.word} data-from={own ? 'house' : 'guest'}>
      {body && <p className={words.body}>{body}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, nth) => (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noreferrer">
                <img src={picture} alt={text('attach.of', { no: nth + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Files files={files} />
      <p className={words.meta}>
        <span>
          <bdi>{by}</bdi>
          {from === 'support' && ` (${text('support')})`}
          {DOT}
          <time dateTime={new Date(at).toISOString()}>{clockAt(locale, at, zone)}</time>
        </span>
      </p>
    </li>
  );
}

function Happened({ message: { at, by, event }, zone }: Pick<SaidProps, 'message' | 'zone'>) {
  const text = useText('tickets');
  const locale = useLocale();
  if (event === null) return null;
  return (
    <li className={styles.event}>
      {text(`event.${event}`, { name: by })}
      {DOT}
      <time dateTime={new Date(at).toISOString()}>{clockAt(locale, at, zone)}</time>
    </li>
  );
}
