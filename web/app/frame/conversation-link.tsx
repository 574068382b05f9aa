import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/routing.ts';
import styles from './conversation-link.module.css';

type Props = {
  readonly guest: string;
  /** The guest's name, or the number. */
  readonly name: string;
  /** Shows the name too, where there are several links. */
  readonly inFull?: boolean;
};

/** A link to the conversation with a guest. */
export function ConversationLink({ guest, name, inFull = false }: Props) {
  const text = useText('manage');
  const whose = text('conversationWith', { name });
  return (
    <Link className={styles.link ?? ''} to={paths.conversation(guest)} aria-label={whose}>
      <Icon name="chat" />
      {inFull ? whose : text('conversation')}
    </Link>
  );
}
