import { useFailureWords } from '#web/app/messaging/use-failure-words.ts';
import { Card } from '#web/ui/card.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { Results } from '../campaigns.ts';
import { useCampaignText } from '../use-campaign-text.ts';
import styles from './funnel.module.css';

const STEPS = ['delivered', 'failed', 'held', 'onItsWay'] as const;
/** What is known of guests beside: parts of those who got it. */
const BESIDE = ['read', 'clicked', 'byMail', 'optedOut', 'complained'] as const;

/** Every guest of the audience once: the parts add up to the whole. */
export function Funnel({ results }: { readonly results: Results }) {
  const text = useCampaignText();
  const failureWords = useFailureWords();
  const { eligible, skipped, failures } = results;
  const beside = BESIDE.filter((each) => results[each] > 0).map((each) =>
    text(`results.${each}`, { count: results[each] }),
  );
  return (
    <Card title={text('results')} about={text('results.about')}>
      <dl className={styles.funnel}>
        <div className={styles.whole}>
          <dt>{text('results.eligible')}</dt>
          <dd>{eligible}</dd>
        </div>
        {STEPS.map((step) => (
          <div key={step} className={styles.part} data-step={step}>
            <dt>
              {text(`results.${step}`)}
              <span className={styles.about}>{text(`results.${step}.about`)}</span>
            </dt>
            <dd>{results[step]}</dd>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={eligible === 0 ? 0 : (100 * results[step]) / eligible} height="6" />
            </svg>
          </div>
        ))}
      </dl>
      {failures.length > 0 && (
        <ul className={styles.failures} aria-label={text('results.failures')}>
          {failures.map(({ code, count }) => (
            <li key={code}>
              {count} × {failureWords(code)}
            </li>
          ))}
        </ul>
      )}
      {beside.length > 0 && <p className={styles.aside}>{beside.join(DOT)}</p>}
      {skipped > 0 && <p className={styles.aside}>{text('results.skipped', { count: skipped })}</p>}
    </Card>
  );
}
