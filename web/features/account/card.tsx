import { type ReactNode, useId } from 'react';
import styles from './account-screen.module.css';

type Props = { readonly title: string; readonly about?: string; readonly children: ReactNode };

export function Card({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
}
