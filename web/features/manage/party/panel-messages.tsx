import { useRef } from 'react';
import { ConversationLink } from '#web/app/frame/conversation-link.tsx';
import { AnswerBox } from '#web/app/inbox/answer-box.tsx';
import { Bubble } from '#web/app/inbox/bubble.tsx';
import { ClosedNote } from '#web/app/inbox/closed-note.tsx';
import type { Conversation } from '#web/app/inbox/inbox.ts';
import { whoIs } from '#web/app/inbox/inbox.ts';
import { useClosed } from '#web/app/inbox/use-closing.ts';
import { useConversation, useInboxPace } from '#web/app/inbox/use-inbox.ts';
import { useSeen } from '#web/app/inbox/use-seen.ts';
import { useVenueClock } from '#web/app/inbox/use-venue-clock.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import styles from './party-panel.module.css';

type Props = {
  readonly venueId: string;
  readonly guest: string;
  /** How many of the guest's messages nobody has looked at. */
  readonly unread: number;
  readonly mayAct: boolean;
};

/** The last messages of the guest's conversation, with the box for an answer. */
export function PanelMessages({ venueId, guest, unread, mayAct }: Props) {
  const read = useConversation(venueId, guest, useInboxPace(venueId));
  if (!read.data) return null;
  return (
    <Shown
      {...{
        venueId,
        mayAct,
        unread,
        conversation: read.data,
        readAt: read.dataUpdatedAt,
        offline: read.error !== null,
      }}
      readAgain={() => void read.refetch()}
    />
  );
}

type ShownProps = Pick<Props, 'venueId' | 'mayAct' | 'unread'> & {
  readonly conversation: Conversation;
  readonly readAt: number;
  readonly offline: boolean;
  readonly readAgain: () => void;
};

/** How many of the last messages are shown; all are in the inbox. */
const LAST = 4;

function Shown({ venueId, conversation, unread, readAt, offline, mayAct, readAgain }: ShownProps) {
  const app = useText('app');
  const { zone } = useVenueClock();
  const end = useRef<HTMLOListElement>(null);
  // What is not shown here, or is further down, has not been looked at.
  useSeen({ venueId, conversation, readAt, atEnd: useInView(end, conversation.upTo) && unread <= LAST });
  const closed = useClosed(conversation, { offline, readAgain });
  return (
    <section className={styles.messages} aria-labelledby="panel-messages">
      <h3 id="panel-messages" className={styles.heading}>
        {app('nav.messages')}
        <ConversationLink guest={conversation.guest} name={whoIs(conversation)} />
      </h3>
      <ol ref={end} className={styles.words}>
        {conversation.words.slice(-LAST).map((word) => (
          <Bubble key={word.id} {...{ word, conversation, zone }} />
        ))}
      </ol>
      {mayAct &&
        (closed ? (
          <ClosedNote phone={conversation.phone} />
        ) : (
          <AnswerBox {...{ venueId, conversation }} onSent={() => undefined} />
        ))}
    </section>
  );
}
