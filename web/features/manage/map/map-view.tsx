import { useState } from 'react';
import { clockOf } from '#shared/domain/time/local-date.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { useHalls } from '#web/app/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Floor } from '#web/ui/floor.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { DayProps } from '../day-screen.tsx';
import { DayTop } from '../day-top.tsx';
import { DragStatus } from '../grid/drag-status.tsx';
import { PartyCard } from '../grid/party-card.tsx';
import { usePlan } from '../grid/plan.ts';
import { TableDialog } from '../grid/table-dialog.tsx';
import { useDrop } from '../grid/use-drop.tsx';
import { isOver, isSeated } from '../list.ts';
import type { HostReservation, Tonight } from '../tonight.ts';
import { useCommands } from '../use-commands.tsx';
import { WalkInButton } from '../walk-in-button.tsx';
import { MapTable } from './map-table.tsx';
import styles from './map-view.module.css';
import { stateAt, tableStates } from './table-state.ts';
import { useCarry } from './use-carry.ts';

type Beside = { readonly kind: 'party'; readonly id: string } | { readonly kind: 'table'; readonly no: number };

const LEGEND = ['free', 'soon', 'arrived', 'late', 'seated', 'over', 'closed'] as const;

export function MapView(props: DayProps) {
  const { venueId, date, day, loading } = props;
  const text = useText('map');
  const app = useText('app');
  const manage = useText('manage');
  const settings = useSettings();
  const mayAct = settings?.role !== 'viewer';
  const commands = useCommands(venueId, date, day);
  const plan = usePlan(venueId, day);
  const drop = useDrop(commands.move, day);
  const carry = useCarry({ day, plan, mayAct, onLet: drop.let });
  const { data } = useHalls(venueId);
  const [chosen, setChosen] = useState('');
  const [beside, setBeside] = useState<Beside | null>(null);
  const blocks = plan?.sheet.blocks ?? [];
  const states = tableStates(day, blocks);
  const halls = data?.halls ?? [];
  const hall = halls.find(({ id }) => id === chosen) ?? halls[0];
  const nameOf = ({ name, area }: (typeof halls)[number]) => name ?? manage(`area.${area ?? 'Indoor'}`);
  const shown = beside?.kind === 'party' ? day.reservations.find(({ id }) => id === beside.id) : undefined;
  const table = beside?.kind === 'table' ? day.units.find(({ no }) => no === beside.no) : undefined;
  const close = () => setBeside(null);
  const verdict = carry.drag?.verdict?.kind;
  const target = carry.drag?.table;
  const open = (no: number) => {
    const { party } = stateAt(states, no);
    setBeside(party ? { kind: 'party', id: party.id } : { kind: 'table', no });
  };

  return (
    <div className={styles.view} aria-busy={loading} {...carry.handlers}>
      <DayTop {...props} title={text('title')}>
        {mayAct && (date ?? day.today) === day.today && (
          <WalkInButton {...{ venueId, units: day.units }} onUndo={(party) => void commands.press(party, 'undo')} />
        )}
      </DayTop>
      {halls.length > 1 && hall && (
        <Segmented
          label={text('halls')}
          value={hall.id}
          choices={halls.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChoose={setChosen}
        />
      )}
      <div className={styles.content} inert={loading}>
        {hall ? (
          <div className={styles.floor}>
            <Floor hall={hall} label={nameOf(hall)}>
              {hall.tables.map((drawn) => {
                const unit = day.units.find(({ no }) => no === drawn.no);
                return (
                  unit && (
                    <MapTable
                      key={drawn.no}
                      drawn={drawn}
                      table={unit}
                      at={stateAt(states, drawn.no)}
                      target={target === drawn.no ? (verdict === 'refused' ? 'bad' : 'ok') : null}
                      movable={mayAct}
                      onOpen={open}
                    />
                  )
                );
              })}
            </Floor>
          </div>
        ) : (
          <LoadingState label={app('loading')} />
        )}
        <Coming day={day} onOpen={(id) => setBeside({ kind: 'party', id })} />
      </div>
      <ul className={styles.legend} aria-label={text('legend')}>
        {LEGEND.map((state) => (
          <li key={state} className={styles[state]}>
            {text(`legend.${state}`)}
          </li>
        ))}
      </ul>
      {carry.at && carry.drag && (
        <p className={styles.carried} style={{ insetBlockStart: carry.at.y, left: carry.at.x }} aria-hidden="true">
          {carry.drag.party.name}
        </p>
      )}
      <DragStatus drag={carry.drag} day={day} judged={plan !== null} byKeys={false} />
      {shown && <PartyCard {...{ party: shown, day, mayAct, commands, drop }} onClose={close} />}
      {table && <TableDialog {...{ venueId, day, table, mayAct, blocks }} onClose={close} />}
      {commands.dialog}
      {drop.dialog}
    </div>
  );
}

/** Who comes next or stands at the door: carried onto a table, or opened. */
function Coming({ day, onOpen }: { readonly day: Tonight; readonly onOpen: (id: string) => void }) {
  const text = useText('map');
  const manage = useText('manage');
  const coming = day.reservations.filter(isComing);
  const units = new Map(day.units.map(({ no, name }) => [no, name]));
  return (
    <section className={styles.coming} aria-labelledby="map-coming">
      <h2 id="map-coming" className={styles.heading}>
        {text('coming')}
      </h2>
      {coming.length === 0 && <p className={styles.none}>{text('coming.none')}</p>}
      <ul className={styles.parties}>
        {coming.map((party) => (
          <li key={party.id}>
            <button type="button" className={styles.party} data-party={party.id} onClick={() => onOpen(party.id)}>
              <span className={styles.time}>{clockOf(party.start)}</span>
              <bdi className={styles.name}>{party.name || manage('guest.erased')}</bdi>
              <span className={styles.seats}>
                <Icon name="user" size={14} />
                {party.adults + party.children}
              </span>
              <span className={styles.where}>
                <Icon name="table" size={14} />
                {units.get(party.unit ?? 0)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isComing = (party: HostReservation): boolean =>
  party.unit !== null &&
  !isOver(party) &&
  !isSeated(party) &&
  (party.booking === 'confirmed' || party.booking === 'unconfirmed');
