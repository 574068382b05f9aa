import { initialsOf } from '#shared/domain/kernel/initials.ts';
import styles from './avatar.module.css';

type Props = {
  /** Empty for none: the initials of the name are shown then. */
  readonly src: string;
  readonly name: string;
  readonly alt: string;
};

/** A user's picture or initials, 105 × 105 pixels. */
export function Avatar({ src, name, alt }: Props) {
  if (src) return <img className={styles.avatar} src={src} alt={alt} width={105} height={105} />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
