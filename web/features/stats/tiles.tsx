import { isAmong } from '#shared/domain/account/roles.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { CountedAs } from '#shared/domain/stats/counted-as.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { MAY_SET, WORKS_SERVICE_DAY } from '#web/app/session/guards.ts';
import { daySpan } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import styles from './stats.module.css';
import { useFormat } from './use-format.ts';
import { TILES, type TileName, useShown } from './use-shown.ts';
import type { Range } from './use-stats.ts';
import type { View } from './use-view.ts';

type Props = { readonly range: Range; readonly view: View };

/** The key figures, each with its definition and the way to the reservations behind it. */
export function Tiles(props: Props) {
  return (
    <div className={styles.grid}>
      {TILES.map((name) => (
        <Tile key={name} name={name} {...props} />
      ))}
    </div>
  );
}

function Tile({ name, range, view }: Props & { readonly name: TileName }) {
  const text = useText('stats');
  const show = useShown(range.currency);
  const { locale } = useFormat();
  const { value, note } = show(name, { figures: range.present, earned: range.earned });
  const before = show(name, { figures: range.past, earned: range.earnedBefore }).value;
  const { from: first, to: last } = range.against;
  return (
    <section className={styles.tile} aria-label={text(`f.${name}`)}>
      <h3>{text(`f.${name}`)}</h3>
      <p className={styles.value}>{value}</p>
      {note && <p className={styles.small}>{note}</p>}
      <p className={styles.small}>
        {text('then', { value: before, span: daySpan(locale, first as LocalDate, last as LocalDate) })}
      </p>
      <details>
        <summary aria-label={named(text('define'), text(`f.${name}`))}>{text('define')}</summary>
        <p>{text(`f.${name}.about`)}</p>
        <Behind name={name} {...{ range, view }} />
      </details>
    </section>
  );
}

/** The list that a figure counts. */
const LISTED: Readonly<Partial<Record<TileName, CountedAs>>> = {
  ...{ seated: 'seated', booked: 'booked', walkIns: 'walkIns', noShow: 'noShows', late: 'cancelledLate' },
  ...{ lead: 'booked', seatUse: 'seated', waiting: 'waited', revenue: 'billed', revPash: 'billed', guests: 'seated' },
};
/** What is not about reservations has a screen of its own. */
const SCREENS: Readonly<Partial<Record<TileName, string>>> = {
  reviews: paths.reviews,
  messages: paths.messages,
  money: paths.deposits,
};

/** The way to what a figure counts, for those who may see it. */
function Behind({ name, range, view }: Props & { readonly name: TileName }) {
  const text = useText('stats');
  const role = useSettings()?.role;
  const figure = LISTED[name];
  const { meal, weekday } = view;
  const { from, to } = range.period;
  const link = (to: string, words: string) => (
    <Link className={styles.link ?? ''} to={to}>
      {words}
    </Link>
  );
  if (!role) return null;
  const earns = name === 'revenue' || name === 'revPash';
  const screen = name === 'refused' && isAmong(MAY_SET, role) ? paths.settingsPage('steering') : SCREENS[name];
  return (
    <>
      {figure &&
        isAmong(WORKS_SERVICE_DAY, role) &&
        link(paths.reservationsOf({ from, to, figure, meal, weekday }), text('open'))}
      {screen && isAmong(WORKS_SERVICE_DAY, role) && link(screen, text('open.screen'))}
      {earns && isAmong(MAY_SET, role) && link(paths.settingsPage('revenue'), text('open.average'))}
    </>
  );
}
