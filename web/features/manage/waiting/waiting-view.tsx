import { useSettings } from '#web/app/app-context.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useCommands } from '../actions/use-commands.tsx';
import type { HostReservation } from '../day/day-data.ts';
import type { DayProps } from '../day/day-screen.tsx';
import { DayTop } from '../day/day-top.tsx';
import { WalkInButton } from '../dialogs/walk-in-button.tsx';
import { GuestMarksContext, useGuestMarks } from '../list/guest-marks.ts';
import { isWaiting } from '../list/list.ts';
import { PartyPanel } from '../party/party-panel.tsx';
import { usePartyPanel } from '../party/use-party-panel.ts';
import { useLine } from './line.ts';
import { WaitingRow } from './waiting-row.tsx';
import styles from './waiting-view.module.css';

const atDoor = ({ presence }: HostReservation) => presence === 'arrived';

export function WaitingView(props: DayProps) {
  const { venueId, date, day, loading } = props;
  const text = useText('manage');
  const settings = useSettings();
  const mayAct = settings?.role !== 'viewer';
  const isToday = day.date === day.today;
  const { undoWalkIn, seatFromLine, onCommand, pending, dialog } = useCommands(venueId, date, day);
  const marks = useGuestMarks(venueId, day);
  const panel = usePartyPanel(day);
  const line = useLine(venueId, day);
  const waiting = day.reservations.filter(isWaiting);
  const placeOf = ({ id }: HostReservation) => line.get(id)?.place ?? 0;
  const inOrder = waiting.toSorted(
    (a, b) => Number(b.booking === 'offered') - Number(a.booking === 'offered') || placeOf(a) - placeOf(b),
  );
  const groups = [
    { key: 'door', parties: inOrder.filter(atDoor) },
    { key: 'home', parties: inOrder.filter((party) => !atDoor(party)) },
  ] as const;

  return (
    <GuestMarksContext value={marks}>
      <div className={styles.view} aria-busy={loading}>
        <DayTop {...props} title={text('waiting.title')}>
          {mayAct && (date ?? day.today) === day.today && <WalkInButton {...{ venueId, day }} onUndo={undoWalkIn} />}
        </DayTop>
        {waiting.length === 0 ? (
          <EmptyState icon="users" title={text('line.empty.title')} text={text('line.empty.text')} />
        ) : (
          <div className={styles.content} inert={loading}>
            {groups.map(
              ({ key, parties }) =>
                parties.length > 0 && (
                  <section key={key} aria-labelledby={`waiting-${key}`}>
                    <h2 id={`waiting-${key}`} className={styles.heading}>
                      {text(`line.${key}`)} <span className={styles.count}>{parties.length}</span>
                    </h2>
                    <ul className={styles.rows}>
                      {parties.map((party) => (
                        <WaitingRow
                          key={party.id}
                          {...{ party, day, mayAct, isToday, onCommand }}
                          onOpen={panel.open}
                          waiting={line.get(party.id) ?? null}
                          busy={pending.has(party.id)}
                          onSeat={() => void seatFromLine(party)}
                        />
                      ))}
                    </ul>
                  </section>
                ),
            )}
          </div>
        )}
        <PartyPanel {...{ venueId, day, panel, mayAct }} commands={{ onCommand, pending }} />
        {dialog}
      </div>
    </GuestMarksContext>
  );
}
