import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './call-link.module.css';

type Props = { readonly phone: string; readonly className?: string | undefined };

/** Calls a guest by telephone. */
export function CallLink({ phone, className }: Props) {
  const text = useText('inbox');
  return (
    <a className={classNames(styles.call, className)} href={telLink(phone)} aria-label={text('call', { phone })}>
      <Icon name="phone" />
      <span dir="ltr">{phone}</span>
    </a>
  );
}
