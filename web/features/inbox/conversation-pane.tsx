import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { AnswerBox } from '#web/app/inbox/answer-box.tsx';
import { ClosedNote } from '#web/app/inbox/closed-note.tsx';
import type { Conversation } from '#web/app/inbox/inbox.ts';
import { useClosed } from '#web/app/inbox/use-closing.ts';
import { useFollowing } from '#web/app/inbox/use-following.ts';
import { useConversation } from '#web/app/inbox/use-inbox.ts';
import { useSeen } from '#web/app/inbox/use-seen.ts';
import { paths } from '#web/app/paths.ts';
import { refusedWith } from '#web/app/queries.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import styles from './conversation.module.css';
import { ConversationHead } from './conversation-head.tsx';
import { useEarlier } from './use-earlier.ts';
import { WordLog } from './word-log.tsx';

type Props = { readonly venueId: string; readonly guest: string; readonly pace: number };

/** A truncated address names no conversation either. */
const GONE = ['conversation.gone', 'request.invalid'];

/** The conversation with one guest; or why it cannot be read, with a way back. */
export function ConversationPane({ venueId, guest, pace }: Props) {
  const text = useText('inbox');
  const app = useText('app');
  const refusal = useText('refusals');
  const read = useConversation(venueId, guest, pace);
  const refused = refusedWith(read.error);
  const gone = refused !== null && GONE.includes(refused);

  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!read.data && refused && !gone) throw read.error;

  if (read.data && !gone) {
    return (
      <OpenConversation
        {...{ venueId, conversation: read.data, readAt: read.dataUpdatedAt, offline: read.error !== null }}
        readAgain={() => void read.refetch()}
      />
    );
  }
  return (
    <div className={styles.without}>
      <Link className={styles.back ?? ''} to={paths.messages}>
        <Icon name="chevronPrevious" />
        {text('back')}
      </Link>
      {gone && <EmptyState icon="chat" title={text('gone.title')} text={refusal('conversation.gone')} />}
      {!gone && !read.error && <LoadingState label={app('loading')} />}
      {!gone && read.error && <ReadFailed error={read.error} onRetry={() => void read.refetch()} />}
    </div>
  );
}

type OpenProps = {
  readonly venueId: string;
  readonly conversation: Conversation;
  readonly readAt: number;
  readonly offline: boolean;
  readonly readAgain: () => void;
};

function OpenConversation({ venueId, conversation: newest, readAt, offline, readAgain }: OpenProps) {
  const earlier = useEarlier(venueId, newest);
  const conversation = { ...newest, words: earlier.words };
  const following = useFollowing(conversation.words);
  useSeen({ venueId, conversation, readAt, atEnd: following.atEnd });
  const closed = useClosed(conversation, { offline, readAgain });
  return (
    <section className={styles.conversation} aria-labelledby="conversation">
      <ConversationHead conversation={conversation} />
      <WordLog {...{ conversation, following, earlier }} />
      {closed ? (
        <ClosedNote phone={conversation.phone} />
      ) : (
        <AnswerBox venueId={venueId} conversation={conversation} onSent={following.toEnd} />
      )}
    </section>
  );
}
