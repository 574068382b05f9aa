import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { takeItself, useFocusKept } from './use-focus-kept.ts';

type Props = {
  readonly title: string;
  /** The title is for screen readers only, because the content makes it obvious. */
  readonly quiet?: boolean;
  readonly about?: ReactNode;
  /** Beside the title: an action on the whole section. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A section of a page with its heading. When a part that had the focus disappears, the card gets the focus. */
export function Card({ title, quiet = false, about, aside, children }: Props) {
  const id = useId();
  const kept = useFocusKept<HTMLElement>(takeItself);
  const heading = (
    <h2 id={id} className={quiet ? 'visually-hidden' : styles.heading}>
      {title}
    </h2>
  );
  return (
    <section className={styles.card} aria-labelledby={id} {...kept}>
      {aside ? (
        <div className={styles.head}>
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
