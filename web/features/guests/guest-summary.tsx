import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './duplicates.module.css';
import type { GuestCard } from './found.ts';

/** A guest at a glance, to be compared with another. */
export function GuestSummary({ guest }: { readonly guest: GuestCard }) {
  const text = useText('guests');
  const locale = useLocale();
  return (
    <div className={styles.side}>
      <p className={styles.name}>
        <bdi>{guest.names[0]}</bdi>
      </p>
      <p className={styles.phone}>
        <bdi dir="ltr">{[guest.phone, ...(guest.others ?? [])].join(', ')}</bdi>
      </p>
      {guest.email && <p className={styles.small}>{guest.email}</p>}
      <p className={styles.small}>
        {[named(text('column.visits'), guest.visits), named(text('column.noShows'), guest.noShows)].join(DOT)}
      </p>
      <p className={styles.small}>{named(text('column.latest'), mediumDay(locale, guest.latest as LocalDate))}</p>
    </div>
  );
}
