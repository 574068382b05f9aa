import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './conversation-link.module.css';
import { paths } from './paths.ts';
import { Link } from './routing.ts';

type Props = {
  readonly guest: string;
  /** Who it is, or the number. */
  readonly name: string;
  /** The name is shown too: there are several. */
  readonly inFull?: boolean;
};

/** The way to what a guest and the house have written to each other. */
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
