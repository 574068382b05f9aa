import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { takeItself, useFocusKept } from './use-focus-kept.ts';

type Props = {
  readonly title: string;
  /** The title is for screen readers only, because the content makes it obvious. */
  readonly quiet?: boolean;
  readonly about?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a page with its heading. When a part that had the focus disappears, the card gets the focus. */
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
