import { useText } from '#web/i18n/app/use-text.tsx';
import { paths } from '../paths.ts';
import { LinkButton } from './link-button.tsx';

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
    <LinkButton to={paths.conversation(guest)} icon="chat" label={whose}>
      {inFull ? whose : text('conversation')}
    </LinkButton>
  );
}
