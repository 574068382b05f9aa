import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './closed-note.module.css';

/** Replaces the answer box once WhatsApp accepts no answer: why, and the telephone number. */
export function ClosedNote({ phone }: { readonly phone: string }) {
  const text = useText('inbox');
  const refusal = useText('refusals');
  return (
    <div className={styles.closed}>
      <Banner tone="info" icon="clock" title={text('closed.title')} text={refusal('conversation.closed')}>
        <a className={styles.call} href={telLink(phone)} aria-label={text('call', { phone })}>
          <Icon name="phone" />
          <span dir="ltr">{phone}</span>
        </a>
      </Banner>
    </div>
  );
}
