import type { Role } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { CountedAs } from '#shared/domain/reservation/counted-as.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { MAY_SET, WORKS_SERVICE_DAY } from '#web/app/session/guards.ts';
import { daySpan } from '#web/i18n/app/format.ts';
import { named } from '#web/i18n/app/named.ts';
import { type Text, useText } from '#web/i18n/app/use-text.tsx';
import styles from './stats.module.css';
import { useFormat } from './use-format.ts';
import { NOTHING, TILES, type TileName, useShown } from './use-shown.ts';
import type { Range } from './use-stats.ts';
import type { View } from './use-view.ts';

type Props = { readonly range: Range; readonly view: View };
/** What all tiles share, asked for once: thirty readings of the language take longer than to draw them. */
type Shared = Props & {
  readonly text: Text<'stats'>;
  readonly show: ReturnType<typeof useShown>;
  readonly then: string;
  readonly role: Role | undefined;
};

/** The key figures, each with its definition and the way to the reservations behind it. */
export function Tiles({ range, view }: Props) {
  const text = useText('stats');
  const show = useShown(range.currency);
  const role = useSettings()?.role;
  const { locale } = useFormat();
  const then = daySpan(locale, range.against.from as LocalDate, range.against.to as LocalDate);
  return (
    <div className={styles.grid}>
      {TILES.map((name) => (
        <Tile key={name} {...{ name, range, view, text, show, then, role }} />
      ))}
    </div>
  );
}

function Tile({ name, ...shared }: Shared & { readonly name: TileName }) {
  const { range, text, show, then } = shared;
  // A party that never sat has no table, so its area is seldom known: a rate by area would be too low.
  const isUntold = shared.view.area !== null && (name === 'noShow' || name === 'late');
  const untold = { value: NOTHING, note: text('area.rates') };
  const { value, note } = isUntold ? untold : show(name, { figures: range.present, earned: range.earned });
  const before = isUntold ? NOTHING : show(name, { figures: range.past, earned: range.earnedBefore }).value;
  return (
    <section className={styles.tile} aria-label={text(`f.${name}`)}>
      <h3>{text(`f.${name}`)}</h3>
      <p className={styles.value}>{value}</p>
      {note && <p className={styles.small}>{note}</p>}
      <p className={styles.small}>{text('then', { value: before, span: then })}</p>
      <details>
        <summary aria-label={named(text('define'), text(`f.${name}`))}>{text('define')}</summary>
        <p>{text(`f.${name}.about`)}</p>
        <Behind name={name} {...shared} />
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
function Behind({ name, range, view, text, role }: Shared & { readonly name: TileName }) {
  const figure = LISTED[name];
  const { meal, weekday, area } = view;
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
        link(paths.reservationsOf({ from, to, figure, meal, weekday, area }), text('open'))}
      {screen && isAmong(WORKS_SERVICE_DAY, role) && link(screen, text('open.screen'))}
      {earns && isAmong(MAY_SET, role) && link(paths.settingsPage('revenue'), text('open.average'))}
      {earns && isAmong(MAY_SET, role) && link(paths.settingsPage('transfer'), text('open.bills'))}
    </>
  );
}
