import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import type { TextKey } from '#web/i18n/app/texts.ts';
import { hasText, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money as inWords } from '#web/i18n/money.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './deposits.module.css';
import type { MoneyEvent, VenueMoney } from './money.ts';

const STATE_TONES: Readonly<Record<string, Tone>> = {
  ...{ paid: 'ok', succeeded: 'ok', won: 'ok', saved: 'ok', received: 'ok' },
  ...{ held: 'info', pending: 'info', processing: 'info', underReview: 'info', opened: 'info', wanted: 'info' },
  ...{ failed: 'bad', needsResponse: 'bad', lost: 'bad' },
};

/** Every attempt, refund and dispute in the order in which they came, with fee, reason and the provider's number. */
export function MoneyTimeline({ money }: { readonly money: VenueMoney }) {
  const text = useText('deposits');
  return (
    <section className={styles.part}>
      <h3>{text('timeline')}</h3>
      {money.timeline.length === 0 && <p className={styles.small}>{text('timeline.none')}</p>}
      <ol className={styles.timeline}>
        {money.timeline.map((event) => (
          <Event key={event.id} event={event} currency={money.currency} />
        ))}
      </ol>
    </section>
  );
}

type EventProps = { readonly event: MoneyEvent; readonly currency: string };

function Event({ event, currency }: EventProps) {
  const text = useText('deposits');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const word = useWord();
  const { what, kind, amount, state, fee, by, failure, provider, providerId } = event;
  const isOut = what === 'refund' || what === 'dispute';
  const about = [
    mediumInstant(locale, event.at, zone),
    ...(provider ? [PROVIDER_NAMES[provider]] : []),
    ...(by ? [text('by', { name: by })] : []),
    ...(fee ? [text('fee', { amount: inWords(locale, fee, currency) })] : []),
  ];
  return (
    <li>
      <p className={styles.eventHead}>
        <strong>{text(what === 'attempt' ? `event.${kind ?? 'charge'}` : `event.${what}`)}</strong>
        {what !== 'decision' && (
          <span className={styles.amount}>{inWords(locale, isOut ? -amount : amount, currency)}</span>
        )}
        <Badge tone={STATE_TONES[state] ?? 'neutral'}>{word(`${what}.${state}`, state)}</Badge>
      </p>
      <p className={styles.small}>{about.join(DOT)}</p>
      {event.why && what !== 'received' && (
        <p className={styles.why}>
          <bdi>{word(`why.${event.why}`, event.why)}</bdi>
        </p>
      )}
      {failure && <p className={styles.failure}>{word(`failure.${failure}`, failure)}</p>}
      {providerId && (
        <p className={styles.reference}>
          <span className="visually-hidden">{text('reference')} </span>
          <code dir="ltr">{providerId}</code>
        </p>
      )}
    </li>
  );
}

/** The text of a key that is made of what the server or a provider says; without one, what was said. */
function useWord(): (key: string, said: string) => string {
  const text = useText('deposits');
  return (key, said) => (hasText('deposits', key) ? text(key as TextKey<'deposits'>) : said);
}
