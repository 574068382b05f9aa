import { isAmong } from '#shared/domain/account/roles.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { WORKS_SERVICE_DAY } from '#web/app/session/guards.ts';
import { daySpan } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './stats.module.css';
import { useFormat } from './use-format.ts';
import type { Range, Summary } from './use-stats.ts';

const TILES = ['seated', 'booked', 'walkIns', 'noShow', 'late', 'lead', 'seatUse', 'waiting', 'refused'] as const;
type TileName = (typeof TILES)[number];

/** The key figures, each with its definition and the way to the reservations behind it. */
export function Tiles({ range }: { readonly range: Range }) {
  return (
    <div className={styles.grid}>
      {TILES.map((name) => (
        <Tile key={name} name={name} range={range} />
      ))}
    </div>
  );
}

function Tile({ name, range }: { readonly name: TileName; readonly range: Range }) {
  const text = useText('stats');
  const show = useShown();
  const settings = useSettings();
  const { value, note } = show(name, range.present);
  const before = show(name, range.past).value;
  const { from, to } = range.period;
  const span = useFormat();
  const { from: first, to: last } = range.against;
  const then = daySpan(span.locale, first as LocalDate, last as LocalDate);
  return (
    <section className={styles.tile} aria-label={text(`f.${name}`)}>
      <h3>{text(`f.${name}`)}</h3>
      <p className={styles.value}>{value}</p>
      {note && <p className={styles.small}>{note}</p>}
      <p className={styles.small}>{text('then', { value: before, span: then })}</p>
      <details>
        <summary aria-label={named(text('define'), text(`f.${name}`))}>{text('define')}</summary>
        <p>{text(`f.${name}.about`)}</p>
        {settings && isAmong(WORKS_SERVICE_DAY, settings.role) && (
          <Link className={styles.link ?? ''} to={paths.reservationsOf(from, to)}>
            {text('open')}
          </Link>
        )}
      </details>
    </section>
  );
}

const NOTHING = '–';

/** A figure of a period in words, with its interval or what belongs to it. */
function useShown() {
  const text = useText('stats');
  const { number, share } = useFormat();
  const rate = ({ share: at, from, to, few }: Summary['noShowRate']) =>
    few
      ? { value: NOTHING, note: text('few') }
      : { value: share(at), note: text('interval', { from: share(from), to: share(to) }) };
  return (name: TileName, figures: Summary): { readonly value: string; readonly note?: string } => {
    switch (name) {
      case 'seated':
      case 'booked':
      case 'walkIns': {
        const { covers, parties } = figures[name];
        return { value: number(covers), note: text('parties', { parties: number(parties) }) };
      }
      case 'noShow':
        return rate(figures.noShowRate);
      case 'late':
        return rate(figures.lateRate);
      case 'lead': {
        const step = figures.leadMedian;
        return { value: step === null ? NOTHING : text(`lead.${step as 0 | 1 | 2 | 3 | 4 | 5 | 6}`) };
      }
      case 'seatUse': {
        const { seatMinutesUsed: used, seatMinutesOpen: open } = figures;
        return { value: open === 0 ? NOTHING : share(Math.round((1000 * used) / open)) };
      }
      case 'waiting': {
        const { waited, offered, gotTable } = figures;
        return { value: number(waited), note: text('waited', { offered: number(offered), got: number(gotTable) }) };
      }
      case 'refused': {
        const covers = figures.refused.reduce((sum, each) => sum + each.covers, 0);
        const recovered = number(figures.recovered.covers);
        return { value: number(covers), note: text('recovered', { covers: recovered }) };
      }
    }
  };
}
