import styles from './avatar.module.css';

type Props = {
  /** Empty for none: the first letters of the name then stand for it. */
  readonly src: string;
  readonly name: string;
  readonly alt: string;
};

/** Somebody's picture, 105 wide. */
export function Avatar({ src, name, alt }: Props) {
  if (src) return <img className={styles.avatar} src={src} alt={alt} width={105} height={105} />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last name; of a name in one word the first. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
