import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { takeItself, useFocusKept } from './use-focus-kept.ts';

type Props = {
  readonly title: string;
  /** The title is heard, not seen: what the card holds says it already. */
  readonly quiet?: boolean;
  readonly about?: ReactNode;
  readonly children: ReactNode;
};

/** One matter of a page, with its heading. What goes from it leaves the focus to it. */
export function Card({ title, quiet = false, about, children }: Props) {
  const id = useId();
  const kept = useFocusKept<HTMLElement>(takeItself);
  return (
    <section className={styles.card} aria-labelledby={id} {...kept}>
      <h2 id={id} className={quiet ? 'visually-hidden' : styles.heading}>
        {title}
      </h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
