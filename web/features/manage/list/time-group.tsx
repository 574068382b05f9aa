import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { clockThere } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { tableNames } from '../actions/party-tables.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { isUnguaranteed, latenessOf, type VenueClock } from './lateness.ts';
import type { TimeGroup as Group } from './list.ts';
import { nextParty } from './next-party.ts';
import { ReservationRow } from './reservation-row.tsx';
import styles from './time-group.module.css';

export type RowContext = {
  readonly clock: VenueClock & Pick<ServiceDay, 'conflictMinutes' | 'guaranteeMinutes'>;
  readonly units: readonly Unit[];
  readonly parties: readonly HostReservation[];
  readonly pending: ReadonlyMap<string, RowCommand>;
  readonly mayAct: boolean;
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
};

/** The parties of one start time below a sticky heading. */
export function TimeGroup({ group, context }: { readonly group: Group; readonly context: RowContext }) {
  const text = useText('manage');
  const id = `time-${group.start}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.heading}>
        <span id={id} className={styles.time}>
          {clockOf(group.start)}
        </span>
        <span className={styles.sums}>
          <bdi>{text('parties', { count: group.parties.length })}</bdi>
          {DOT}
          <bdi>{text('covers', { count: group.covers })}</bdi>
        </span>
      </h2>
      <Rows parties={group.parties} context={context} />
    </section>
  );
}

const DEADLINES: Partial<Record<HostReservation['booking'], 'queue.until' | 'waiting.until' | 'waiting.held'>> = {
  requested: 'queue.until',
  waitlisted: 'waiting.until',
  offered: 'waiting.held',
};

export function Rows({
  parties,
  context,
}: {
  readonly parties: readonly HostReservation[];
  readonly context: RowContext;
}) {
  const { clock, units, parties: all, pending, mayAct, onCommand } = context;
  const text = useText('manage');
  const locale = useLocale();
  const deadlineOf = ({ booking, expiresAt, waits }: HostReservation): string | null => {
    const name = DEADLINES[booking];
    const until = booking === 'waitlisted' ? waits?.until : expiresAt;
    return name && until !== undefined ? text(name, { time: clockThere(locale, until, clock.zone) }) : null;
  };
  return (
    <ul className={styles.rows}>
      {parties.map((party) => {
        const lateness = latenessOf(party, clock);
        const next = nextParty(party, { ...clock, units, reservations: all }, clock.conflictMinutes);
        return (
          <ReservationRow
            key={party.id}
            party={party}
            zone={clock.zone}
            table={tableNames(party, units)}
            deadline={deadlineOf(party)}
            next={next && text('flag.next', { name: next.name, time: clockOf(next.start) })}
            late={lateness?.flag ?? null}
            lateMinutes={lateness?.minutes ?? 0}
            unguaranteed={isUnguaranteed(party, lateness, clock)}
            pending={pending.get(party.id) ?? null}
            mayAct={mayAct}
            onCommand={onCommand}
          />
        );
      })}
    </ul>
  );
}
