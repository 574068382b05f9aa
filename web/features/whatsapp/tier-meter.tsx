import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import styles from './whatsapp.module.css';

/** The provider's limits, each reached by good quality. */
const STEPS = [250, 2_000, 10_000, 100_000];

/** How many guests the number may write to first in 24 hours, on the ladder of the provider's limits. */
export function TierMeter({ tier }: { readonly tier: number | null }) {
  const text = useText('whatsapp');
  const locale = useLocale();
  const count = (guests: number) => new Intl.NumberFormat(locale).format(guests);
  return (
    <>
      <p>{tier === null ? text('tier.unknown') : text('tier.guests', { count: count(tier) })}</p>
      <ol className={styles.tiers} aria-hidden="true">
        {STEPS.map((step) => (
          <li key={step} data-reached={tier !== null && step <= tier}>
            {count(step)}
          </li>
        ))}
      </ol>
      <p className={styles.small}>{text('tier.about')}</p>
    </>
  );
}
