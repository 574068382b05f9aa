import { isAmong } from '#shared/domain/account/roles.ts';
import type { Range } from '#shared/domain/stats/compare.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { SEES_SERVICE_DAY } from '#web/app/session/guards.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { type RangeFigures, STATUS_OF, TILES, type TileFigure, type TileName, tileFigure } from './figures.ts';
import { interval, percent, signed } from './percent.ts';
import styles from './stats.module.css';

/** The figures of the period, each with its change, its definition and the reservations behind it. */
export function Tiles({ figures, range }: { readonly figures: RangeFigures; readonly range: Range }) {
  const text = useText('stats');
  return (
    <section aria-label={text('figures')}>
      <ul className={styles.tiles}>
        {TILES.map((name) => (
          <Tile key={name} name={name} figure={tileFigure(name, figures)} range={range} />
        ))}
      </ul>
    </section>
  );
}

type TileProps = { readonly name: TileName; readonly figure: TileFigure; readonly range: Range };

function Tile({ name, figure, range }: TileProps) {
  const text = useText('stats');
  const locale = useLocale();
  const settings = useSettings();
  const { change } = figure;
  const opens = settings !== null && isAmong(SEES_SERVICE_DAY, settings.role);
  const shown =
    figure.kind === 'count'
      ? new Intl.NumberFormat(locale).format(figure.value)
      : figure.rate && percent(locale, figure.rate.rate);
  const range95 =
    figure.kind === 'rate' && figure.rate && name !== 'seatUse' ? interval(locale, figure.rate) : undefined;
  return (
    <li className={styles.tile}>
      <h3 className={styles.tileName}>{text(`tile.${name}`)}</h3>
      <p className={styles.tileFigure}>
        {shown === null ? (
          <span className={styles.few}>{text(name === 'seatUse' ? 'closed' : 'few')}</span>
        ) : opens ? (
          <Link to={paths.reservationsOf({ ...range, status: STATUS_OF[name] })}>{shown}</Link>
        ) : (
          shown
        )}
      </p>
      {range95 && <p className={styles.change}>{text('interval', { range: range95 })}</p>}
      {change !== null && (
        <p className={styles.change}>
          {text(figure.kind === 'count' ? 'change' : 'changePoints', {
            change: signed(locale, change, figure.kind === 'count' ? 'percent' : 'points'),
          })}
        </p>
      )}
      <details className={styles.definition}>
        <summary>{text('definition')}</summary>
        <p>{text(`define.${name}`)}</p>
      </details>
    </li>
  );
}
