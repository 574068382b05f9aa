import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './figures.module.css';
import { RefusedTable } from './refused-table.tsx';
import type { DemandWeek } from './week.ts';

/**
 * Guests whom the venue could not seat, with those who booked again later and those refused without proof counted
 * separately.
 */
export function RefusedGuests({ week: { days, total } }: { readonly week: DemandWeek }) {
  const text = useText('settings');
  const plain = new Intl.NumberFormat(useLocale());
  const nobody = total.lost.parties + total.unproven.parties + total.recovered.parties === 0;
  return (
    <section className={styles.card} aria-labelledby="refused">
      <h3 id="refused" className={styles.title}>
        {text('demand.heading')}
      </h3>
      {nobody ? (
        <EmptyState icon="checks" heading="h4" title={text('demand.nobody')} text={text('demand.nobodyText')} />
      ) : (
        <>
          <p className={styles.about}>{text('demand.about')}</p>
          <dl className={styles.figures}>
            {(['lost', 'recovered', 'unproven'] as const).map((name) => (
              <div key={name} className={styles.figure}>
                <dt>
                  {text(`demand.${name}`)} ({text('parties', { count: total[name].parties })})
                </dt>
                <dd>{plain.format(total[name].covers)}</dd>
              </div>
            ))}
          </dl>
          {total.lost.parties > 0 && <RefusedTable days={days} total={total} />}
        </>
      )}
    </section>
  );
}
