import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { MESSAGE_LOOKS } from '#web/app/day/message-looks.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useFailureWords } from '#web/app/messaging/use-failure-words.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row } from '#web/ui/rows.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from '../whatsapp.module.css';
import type { SentMessage } from './messages.ts';

type Props = {
  readonly venueId: string;
  readonly date: string;
  readonly message: SentMessage;
  readonly onChanged: () => void;
};

/** A message with its state, and the button that sends once more what fits the reservation now. */
export function SentRow({ venueId, date, message, onChanged }: Props) {
  const text = useText('whatsapp');
  const manage = useText('manage');
  const failureWords = useFailureWords();
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const { name, start, purpose, channel, state, failure, at, since, again, reservationId } = message;
  const { busy, problem, resend } = useResend(venueId, reservationId, onChanged);
  const when = (instant: number) => mediumInstant(locale, instant, zone);
  return (
    <Row
      tools={
        <>
          <Badge {...MESSAGE_LOOKS[state]}>{manage(`message.${state}`)}</Badge>
          {again && (
            <Button
              icon="refresh"
              busy={busy}
              aria-label={text('sent.againTo', { name })}
              onClick={() => void resend()}
            >
              {text('sent.again')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <Link className={styles.guest ?? ''} to={paths.partyOf(date, reservationId)}>
          <bdi>{name}</bdi>
        </Link>
        {DOT}
        {clockOf(start)}
      </p>
      <p className={styles.small}>
        {[
          manage(`purpose.${purpose}`),
          manage(channel === 'mail' ? 'message.byMail' : 'message.byWhatsapp'),
          LANGUAGE_NAMES[message.locale],
          when(at),
        ].join(DOT)}
      </p>
      {failure !== null && <p className={styles.failure}>{failureWords(failure)}</p>}
      {failure === null && when(since) !== when(at) && (
        <p className={styles.small}>{text('sent.since', { when: when(since) })}</p>
      )}
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
    </Row>
  );
}

/** Sends once more under a key of its own: pressed again because no answer came, it is still sent once. */
function useResend(venueId: string, id: string, onChanged: () => void) {
  const api = useApi();
  const text = useText('whatsapp');
  const send = useWishKey();
  const { busy, problem, save } = useSaving();

  async function resend() {
    const wish = { venueId, id };
    const done = await save(() => send(wish, (key) => api.reservations.resend(wish, { key })));
    if (done) showToast({ tone: 'ok', title: text('sent.on') });
    onChanged();
  }
  return { busy, problem, resend };
}
