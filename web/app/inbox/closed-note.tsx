import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { CallLink } from './call-link.tsx';
import styles from './closed-note.module.css';

/** Replaces the answer box once WhatsApp accepts no answer: why, and the telephone number. */
export function ClosedNote({ phone }: { readonly phone: string }) {
  const text = useText('inbox');
  const refusal = useText('refusals');
  return (
    <div className={styles.closed}>
      <Banner tone="info" icon="clock" title={text('closed.title')} text={refusal('conversation.closed')}>
        <CallLink phone={phone} />
      </Banner>
    </div>
  );
}
