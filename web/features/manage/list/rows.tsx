import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { clockThere } from '#web/i18n/app/format.ts';
import { type Text, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { tableNames } from '../actions/party-tables.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { isUnguaranteed, type Lateness, latenessOf, type VenueClock } from './lateness.ts';
import { nextParty } from './next-party.ts';
import { ReservationRow } from './reservation-row.tsx';
import styles from './rows.module.css';
import { turnLeft } from './turn.ts';

export type RowContext = {
  readonly clock: VenueClock & Pick<ServiceDay, 'conflictMinutes' | 'guaranteeMinutes'>;
  readonly units: readonly Unit[];
  readonly parties: readonly HostReservation[];
  readonly pending: ReadonlyMap<string, RowCommand>;
  readonly mayAct: boolean;
  /** The party whose panel is open. */
  readonly selected: string | null;
  readonly onOpen: (party: HostReservation) => void;
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
};

const DEADLINES: Partial<Record<HostReservation['booking'], 'queue.until' | 'waiting.until' | 'waiting.held'>> = {
  requested: 'queue.until',
  waitlisted: 'waiting.until',
  offered: 'waiting.held',
};

/** Until when somebody has to answer, in words; null where nobody has. */
export function deadlineWords(party: HostReservation, zone: string, locale: string, text: Text<'manage'>) {
  const { booking, expiresAt, waits } = party;
  const name = DEADLINES[booking];
  const until = booking === 'waitlisted' ? waits?.until : expiresAt;
  return name && until !== undefined ? text(name, { time: clockThere(locale, until, zone) }) : null;
}

/** What a party said, below the proposal of a no-show. */
const announcedWords = ({ late }: HostReservation, lateness: Lateness, text: Text<'manage'>): string | null =>
  late !== null && lateness?.flag === 'noShow' ? text('flag.announced', { count: late }) : null;

const THE_WHOLE_EVENING = 24 * 60;

type Props = { readonly parties: readonly HostReservation[]; readonly context: RowContext };

export function Rows({ parties, context }: Props) {
  const { clock, units, parties: all, pending, mayAct, selected, onOpen, onCommand } = context;
  const text = useText('manage');
  const locale = useLocale();
  const evening = { ...clock, units, reservations: all };

  function turnWords(party: HostReservation): string | null {
    const left = turnLeft(party, clock);
    if (left === null) return null;
    const next = nextParty(party, evening, THE_WHOLE_EVENING);
    const words = text(left >= 0 ? 'turn.left' : 'turn.over', { count: Math.abs(left) });
    return [words, ...(next ? [text('turn.next', { time: clockOf(next.start) })] : [])].join(DOT);
  }

  return (
    <ul className={styles.rows}>
      {parties.map((party) => {
        const lateness = latenessOf(party, clock);
        const next = nextParty(party, evening, clock.conflictMinutes);
        return (
          <ReservationRow
            key={party.id}
            party={party}
            zone={clock.zone}
            table={tableNames(party, units)}
            about={
              turnWords(party) ??
              announcedWords(party, lateness, text) ??
              deadlineWords(party, clock.zone, locale, text)
            }
            next={next && text('flag.next', { name: next.name, time: clockOf(next.start) })}
            late={lateness?.flag ?? null}
            lateMinutes={lateness?.minutes ?? 0}
            unguaranteed={isUnguaranteed(party, lateness, clock)}
            pending={pending.get(party.id) ?? null}
            selected={selected === party.id}
            {...{ mayAct, onOpen, onCommand }}
          />
        );
      })}
    </ul>
  );
}
