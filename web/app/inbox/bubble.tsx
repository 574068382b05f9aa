import { MESSAGE_LOOKS } from '#web/app/day/message-looks.ts';
import { clockAt } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CANNOT, type Conversation, type ThreadMessage, whoIs } from './inbox.ts';
import styles from './words.module.css';

type Props = {
  readonly word: ThreadMessage;
  readonly conversation: Pick<Conversation, 'name' | 'phone' | 'locale'>;
  readonly zone: string;
};

/** One message: the guest's at the start side, the venue's at the end side with its author and status. */
export function Bubble({ word, conversation, zone }: Props) {
  const text = useText('inbox');
  const locale = useLocale();
  const { at, from, kind, body, by, state } = word;
  return (
    <li className={styles.word} data-from={from}>
      <span className="visually-hidden">{from === 'house' ? text('house') : <bdi>{whoIs(conversation)}</bdi>}: </span>
      {kind !== 'text' && (
        <p className={styles.kind}>
          <strong>{text(`kind.${kind}`)}</strong>
          <span>{text(CANNOT[kind])}</span>
        </p>
      )}
      {body && (
        <p className={styles.body} lang={from === 'guest' ? conversation.locale : undefined}>
          {body}
        </p>
      )}
      <p className={styles.meta}>
        <span>
          {by && (
            <>
              <bdi>{by}</bdi>
              {DOT}
            </>
          )}
          <time dateTime={new Date(at).toISOString()}>{clockAt(locale, at, zone)}</time>
        </span>
        {state && <State state={state} />}
      </p>
      {state === 'failed' && <Failure word={word} phone={conversation.phone} />}
    </li>
  );
}

function State({ state }: { readonly state: NonNullable<ThreadMessage['state']> }) {
  const manage = useText('manage');
  return (
    <Badge plain {...MESSAGE_LOOKS[state]}>
      {manage(`message.${state}`)}
    </Badge>
  );
}

/** What to do about an answer that was not delivered. */
function Failure({ word: { failure }, phone }: { readonly word: ThreadMessage; readonly phone: string }) {
  const text = useText('inbox');
  const refusal = useText('refusals');
  return (
    <p className={styles.failure}>
      <Icon name="alert" size={16} />
      <span>
        {failure === 'conversation.closed'
          ? refusal(failure)
          : text(failure === 'phone.notRecognised' ? 'failed.unknown' : 'failed', { phone })}
      </span>
    </p>
  );
}
