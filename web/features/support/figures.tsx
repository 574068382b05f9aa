import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './support.module.css';
import { useFigures } from './use-support.ts';

const MINUTE_MS = 60_000;

/** "2h 5m" in the reader's language, of milliseconds. */
export function spanInWords(locale: string, ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const unit = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** How long tickets take, and how many are open. */
export function Figures() {
  const text = useText('tickets');
  const locale = useLocale();
  const { data } = useFigures();
  if (!data) return null;
  const spread = ({ p50, p90 }: typeof data.answered) =>
    p50 === null || p90 === null
      ? '–'
      : [
          text('figures.p50', { time: spanInWords(locale, p50) }),
          text('figures.p90', { time: spanInWords(locale, p90) }),
        ].join(DOT);
  return (
    <dl className={styles.figures} aria-label={text('figures')} title={text('figures')}>
      <div>
        <dt>{text('figures.open')}</dt>
        <dd>{data.open}</dd>
      </div>
      <div>
        <dt>{text('figures.answered')}</dt>
        <dd>{spread(data.answered)}</dd>
      </div>
      <div>
        <dt>{text('figures.resolved')}</dt>
        <dd>{spread(data.resolved)}</dd>
      </div>
    </dl>
  );
}
