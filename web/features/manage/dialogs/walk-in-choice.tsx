import type { ComponentProps } from 'react';
import { type KnownCaller, paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { coversOf } from '../list/list.ts';
import { AllSizes } from './all-sizes.tsx';
import styles from './walk-in-dialog.module.css';
import { WalkInGuest } from './walk-in-guest.tsx';
import { type Quoted, WalkInSizes, type WalkInSizesProps } from './walk-in-sizes.tsx';

type Props = Pick<WalkInSizesProps, 'busy' | 'onSeat' | 'onWait'> & {
  readonly day: ServiceDay;
  readonly known: HostReservation | undefined;
  readonly quotes: readonly Quoted[];
  readonly typed: Pick<ComponentProps<typeof AllSizes>, 'larger' | 'setLarger' | 'miscounted'>;
  readonly guest: ComponentProps<typeof WalkInGuest>;
  readonly onTables: () => void;
};

/** The sizes with their tables, the tables to choose oneself, and who the guests are. A known party's size comes first. */
export function WalkInChoice({ day, known, quotes, typed, guest, onTables, ...presses }: Props) {
  const text = useText('manage');
  const size = known && coversOf(known);
  const { larger, setLarger, miscounted } = typed;
  const sizes = { ...presses, units: day.units };
  const all = { ...sizes, larger, setLarger, miscounted };
  return (
    <div className={styles.door} aria-busy={presses.busy}>
      {size && <WalkInSizes {...sizes} quotes={quotes.filter(({ covers }) => covers === size)} />}
      {size ? (
        <details>
          <summary className={styles.others}>{text('back.size')}</summary>
          <div className={styles.door}>
            <AllSizes {...all} quotes={quotes.filter(({ covers }) => covers !== size)} />
          </div>
        </details>
      ) : (
        <AllSizes {...all} quotes={quotes} />
      )}
      <Button icon="table" onClick={onTables}>
        {text('walkIn.choose')}
      </Button>
      {known && (
        <Link className={styles.later ?? ''} {...laterOf(known, day)}>
          {text('back.book')}
        </Link>
      )}
      <WalkInGuest {...guest} />
    </div>
  );
}

const QUARTER = 15;

/**
 * Leads to the booking form with the next likely time; the guest's data go along in the navigation state, not in the
 * URL.
 */
function laterOf(known: HostReservation, { date, minute }: ServiceDay) {
  const start = Math.ceil((minute + 2 * QUARTER) / QUARTER) * QUARTER;
  const state: KnownCaller = { name: known.name, phone: known.phone };
  return { to: paths.bookingOf({ date, start, adults: coversOf(known), area: null }), state };
}
