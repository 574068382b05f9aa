import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '../routing/routing.ts';
import styles from './link-button.module.css';

type Props = {
  readonly to: string;
  readonly icon: IconName;
  /** The words, and what they mean where several links say the same. */
  readonly children: string;
  readonly label: string;
};

/** A link that stands among buttons. */
export const LinkButton = ({ to, icon, children, label }: Props) => (
  <Link className={styles.link ?? ''} to={to} aria-label={label}>
    <Icon name={icon} />
    {children}
  </Link>
);
