import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { GuestCard } from './found.ts';
import styles from './profile.module.css';

/** How to reach the guest, and what became of all that was booked. */
export function ProfileFigures({ guest }: { readonly guest: GuestCard }) {
  const text = useText('guests');
  const locale = useLocale();
  const figures = [
    ['visits', guest.visits],
    ['noShows', guest.noShows],
    ['cancelled', guest.cancelled],
    ['lastVisit', guest.lastVisit ? mediumDay(locale, guest.lastVisit as LocalDate) : text('never')],
  ] as const;
  const others = [...guest.names.slice(1), ...(guest.others ?? [])];
  return (
    <section aria-label={text('profile.figures')}>
      <p className={styles.reach}>
        {guest.phone && (
          <a href={`tel:${guest.phone}`} dir="ltr">
            {guest.phone}
          </a>
        )}
        {guest.email && <a href={`mailto:${guest.email}`}>{guest.email}</a>}
      </p>
      {others.length > 0 && <p className={styles.also}>{text('profile.also', { names: others.join(', ') })}</p>}
      <dl className={styles.figures}>
        {figures.map(([key, value]) => (
          <div key={key} data-alert={key === 'noShows' && guest.noShows > 0 ? '' : undefined}>
            <dt>{text(`column.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
