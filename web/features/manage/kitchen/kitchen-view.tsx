import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { DayProps } from '../day/day-screen.tsx';
import { DayTop } from '../day/day-top.tsx';
import { EmptyDay } from '../day/empty-day.tsx';
import { Folded } from '../list/folded.tsx';
import { partiesIn, splitEarlier } from '../list/list.ts';
import { EaterRow } from './eater-row.tsx';
import { coursesNow, type Eater, type KitchenDay, needsOf, type Slot, slotsOf, totalsOf } from './kitchen.ts';
import styles from './kitchen-view.module.css';

export function KitchenView(props: DayProps<KitchenDay>) {
  const { day, loading } = props;
  const text = useText('manage');
  const manage = useText('manage');
  const slots = slotsOf(day.parties);
  const [earlier, later] = splitEarlier(slots, day);
  // The figures are for what is still to be cooked, unless the day is over.
  const counted = (later.length > 0 ? later : earlier).flatMap(({ parties }) => parties);
  const most = Math.max(1, ...slots.map(({ covers }) => covers));
  return (
    <div className={styles.view} aria-busy={loading}>
      <DayTop {...props} title={text('kitchen.title')}>
        <Button icon="print" onClick={() => window.print()}>
          {text('kitchen.print')}
        </Button>
      </DayTop>
      {slots.length === 0 ? (
        <EmptyDay day={day} icon="course" />
      ) : (
        <div className={styles.content} inert={loading}>
          <Totals day={day} parties={counted} />
          {earlier.length > 0 && (
            <Folded title={manage('list.earlier')} count={partiesIn(earlier)} open={later.length === 0}>
              <div className={styles.content}>
                <Slots slots={earlier} most={most} />
              </div>
            </Folded>
          )}
          <Slots slots={later} most={most} />
        </div>
      )}
    </div>
  );
}

type SlotsProps = {
  readonly slots: readonly Slot[];
  /** The most covers of a slot. */
  readonly most: number;
};

/** Start times with their covers, beside the busiest one's, and their parties. */
function Slots({ slots, most }: SlotsProps) {
  const manage = useText('manage');
  return slots.map(({ start, covers, parties }) => (
    <section key={start} className={styles.slot} aria-labelledby={`slot-${start}`}>
      <h2 id={`slot-${start}`} className={styles.time}>
        {clockOf(start)}
        <span className={styles.covers}>{manage('covers', { count: covers })}</span>
      </h2>
      <div className={styles.load} aria-hidden="true" style={{ inlineSize: `${(100 * covers) / most}%` }} />
      <ul className={styles.parties}>
        {parties.map((party) => (
          <EaterRow key={party.id} party={party} />
        ))}
      </ul>
    </section>
  ));
}

type TotalsProps = { readonly day: KitchenDay; readonly parties: readonly Eater[] };

function Totals({ day, parties }: TotalsProps) {
  const text = useText('manage');
  const manage = useText('manage');
  const wishes = useText('wishes');
  const { covers, children, highchairs, cakes } = totalsOf(parties);
  const needs = needsOf(parties);
  const courses = day.date === day.today ? coursesNow(day.parties) : [];
  return (
    <div className={styles.totals}>
      <dl className={styles.figures}>
        <Figure label={manage('counter.covers')} value={covers} />
        <Figure label={text('kitchen.children')} value={children} />
        <Figure label={text('kitchen.highchairs')} value={highchairs} />
        <Figure label={text('kitchen.cakes')} value={cakes} />
      </dl>
      {courses.length > 0 && (
        <section aria-label={text('kitchen.now')} className={styles.group}>
          <h2 className={styles.heading}>{text('kitchen.now')}</h2>
          <ul className={styles.chips}>
            {courses.map(({ key, count }) => (
              <li key={key} className={styles.chip}>
                <strong>{count}</strong> {key === 'none' ? text('kitchen.course.none') : manage(`course.${key}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {needs.length > 0 && (
        <section aria-label={text('kitchen.diets')} className={styles.group}>
          <h2 className={styles.heading}>{text('kitchen.diets')}</h2>
          <ul className={styles.chips}>
            {needs.map(({ key, count, alarm }) => (
              <li key={key} className={classNames(styles.chip, alarm && styles.alarm)}>
                {alarm && <Icon name="alert" size={16} />}
                <strong>{count}</strong> {wishes(key)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
