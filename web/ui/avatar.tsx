import { initialsOf } from '#shared/domain/kernel/initials.ts';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

type Props = {
  /** Empty for none: the initials of the name are shown then. */
  readonly src: string;
  readonly name: string;
  readonly alt: string;
  /** In a list: as tall as two lines of text. */
  readonly small?: boolean;
};

/** A user's picture or initials, 105 × 105 pixels; `small`: 40 × 40. */
export function Avatar({ src, name, alt, small = false }: Props) {
  const [className, size] = [classNames(styles.avatar, small && styles.small), small ? 40 : 105];
  if (src) return <img className={className} src={src} alt={alt} width={size} height={size} />;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
