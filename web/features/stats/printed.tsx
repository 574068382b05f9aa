import { DOT } from '#web/ui/dot.ts';
import styles from './stats.module.css';

/** What a printed sheet is about: the heading and the choices of the screen are not on paper. */
export function Printed({ parts }: { readonly parts: readonly string[] }) {
  return <p className={styles.printed}>{parts.filter((part) => part !== '').join(DOT)}</p>;
}
