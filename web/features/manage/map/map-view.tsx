import { useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { useHalls } from '#web/app/day/halls.ts';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useCommands } from '../actions/use-commands.tsx';
import { useWalkIn } from '../actions/use-walk-in.ts';
import type { DayProps } from '../day/day-screen.tsx';
import { DayTop } from '../day/day-top.tsx';
import { NoTables } from '../day/no-tables.tsx';
import { isDayOver } from '../day/passed.ts';
import { WalkInButton } from '../dialogs/walk-in-button.tsx';
import { DragStatus } from '../grid/drag-status.tsx';
import { PartyCard } from '../grid/party-card.tsx';
import { usePlan } from '../grid/plan.ts';
import { reasonOf } from '../grid/reasons.ts';
import { TableDialog } from '../grid/table-dialog.tsx';
import { useDrop } from '../grid/use-drop.tsx';
import { saidApart } from '../grid/use-join.ts';
import { AtDoor } from './at-door.tsx';
import { type Carried, type Held, mostAtOnce } from './carried.ts';
import { Coming } from './coming.tsx';
import { HallFloor } from './hall-floor.tsx';
import { Legend } from './legend.tsx';
import styles from './map-view.module.css';
import { PickBar } from './pick-bar.tsx';
import { stateAt, tableStates } from './table-state.ts';
import { useCarry } from './use-carry.ts';
import { useCarryKeys } from './use-carry-keys.ts';
import { usePick } from './use-pick.ts';

type Beside =
  | { readonly kind: 'party'; readonly id: string }
  | { readonly kind: 'table'; readonly no: number; readonly laid?: number };

export function MapView(props: DayProps) {
  const { venueId, date, day, loading } = props;
  const text = useText('map');
  const app = useText('app');
  const manage = useText('manage');
  const settings = useSettings();
  const mayAct = settings?.role !== 'viewer';
  // A day that is over is read-only.
  const mayMove = mayAct && !isDayOver(day);
  const commands = useCommands(venueId, date, day);
  const plan = usePlan(venueId, day);
  const drop = useDrop(commands.move, day, commands.hasNoLine);
  const walkIn = useWalkIn({ venueId, units: day.units, onUndo: commands.undoWalkIn });
  const { data, error, refetch } = useHalls(venueId);
  const [chosen, setChosen] = useState('');
  const [beside, setBeside] = useState<Beside | null>(null);
  const [covers, setCovers] = useState(2);
  const blocks = plan?.sheet.blocks ?? [];
  const states = tableStates(day, plan);
  const halls = data?.halls ?? [];
  const hall = halls.find(({ id }) => id === chosen) ?? halls[0];
  const carry = useCarry({ day, plan, whoAt, onLet });
  const keys = useCarryKeys({ day, plan, tables: hall?.tables ?? [], whoAt, onLet });
  const pick = usePick({ day, plan, onLet });
  const nameOf = ({ name, area }: (typeof halls)[number]) => name ?? manage(`area.${area ?? 'Indoor'}`);
  const shown = beside?.kind === 'party' ? day.reservations.find(({ id }) => id === beside.id) : undefined;
  const table = beside?.kind === 'table' ? day.units.find(({ no }) => no === beside.no) : undefined;
  const close = () => setBeside(null);
  const held = carry.held ?? keys.held;
  const today = (date ?? day.today) === day.today;
  const atDoor: Carried = { kind: 'walkIn', covers, name: manage('walkIn.guest') };

  /** A party at several tables is moved table by table, from its card. */
  function whoAt(target: Element | null): Carried | null {
    if (!mayMove || pick.picking) return null;
    if (target?.closest('[data-walkin]')) return atDoor;
    const id = target?.closest<HTMLElement | SVGElement>('[data-party]')?.dataset.party;
    const party = day.reservations.find((each) => each.id === id);
    if (party) return party.tables.length <= 1 ? { kind: 'party', party } : null;
    const no = Number(target?.closest<SVGElement>('[data-table]')?.dataset.table ?? 0);
    const free = day.units.find((unit) => unit.no === no);
    return free ? { kind: 'table', no, name: manage('table', { name: free.name }) } : null;
  }

  function onLet(who: Carried, to: Held) {
    const { table: at, start, duration, change, verdict } = to;
    // The dialog shows what will be joined, when and for how many, before it is done.
    if (who.kind === 'table')
      return saidApart(verdict) ? undefined : setBeside({ kind: 'table', no: at, laid: who.no });
    if (who.kind === 'party') {
      return drop.let({ party: who.party, kind: 'move', table: at, start, duration, change, verdict });
    }
    if (verdict?.kind !== 'refused') return void walkIn.seat(who.covers, who.name, change);
    showToast({ tone: 'bad', title: manage('refused'), text: reasonOf(verdict, day.reservations) });
  }

  function open(no: number) {
    if (pick.picking) return pick.toggle(no);
    const { party } = stateAt(states, no);
    setBeside(party ? { kind: 'party', id: party.id } : { kind: 'table', no });
  }

  const top = (
    <DayTop {...props} title={text('title')}>
      {mayAct && today && <WalkInButton {...{ venueId, day }} onUndo={commands.undoWalkIn} />}
    </DayTop>
  );
  // The panels beside and below render together with the floor, so that nothing shifts under a finger.
  if (!data && !error) {
    return (
      <div className={styles.view} aria-busy="true">
        {top}
        <LoadingState label={app('loading')} />
      </div>
    );
  }

  return (
    <div
      className={styles.view}
      aria-busy={loading}
      {...carry.handlers}
      onKeyDownCapture={keys.onKeyDownCapture}
      onBlurCapture={keys.onBlurCapture}
    >
      {top}
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
            <HallFloor {...{ hall, day, states, held, pick }} name={nameOf(hall)} movable={mayMove} onOpen={open} />
          </div>
        ) : data ? (
          <NoTables />
        ) : (
          error && <ReadFailed error={error} onRetry={() => void refetch()} />
        )}
        <div className={styles.beside}>
          {mayAct && today && hall && (
            <AtDoor
              covers={covers}
              most={mostAtOnce(day.units)}
              onCovers={(count) => {
                setCovers(count);
                pick.recount(count);
              }}
              onPick={() => pick.start(atDoor)}
            />
          )}
          <Coming day={day} onOpen={(id) => setBeside({ kind: 'party', id })} />
        </div>
      </div>
      {hall && <Legend over={isDayOver(day)} />}
      {hall && mayMove && <p className={styles.none}>{text('keys.about')}</p>}
      {carry.at && (
        <p className={styles.carried} style={{ insetBlockStart: carry.at.y, left: carry.at.x }} aria-hidden="true">
          {carry.at.name}
        </p>
      )}
      {pick.picking ? (
        <PickBar {...{ pick, day }} who={pick.picking.who} tables={pick.picking.tables} />
      ) : (
        <DragStatus drag={held} day={day} judged={plan !== null} byKeys={keys.held !== null} hint={text('keys.hint')} />
      )}
      {shown && (
        <PartyCard {...{ party: shown, day, plan, mayAct, commands, drop }} onClose={close}>
          {shown.tables.length === 1 && (
            <Button
              icon="link"
              onClick={() => {
                close();
                pick.start({ kind: 'party', party: shown });
              }}
            >
              {text('pick.action')}
            </Button>
          )}
        </PartyCard>
      )}
      {table && (
        <TableDialog
          {...{ venueId, day, table, blocks, plan }}
          mayAct={mayMove}
          beside={beside?.kind === 'table' ? beside.laid : undefined}
          onLaid={(party) => void commands.press(party, 'ready')}
          onClose={close}
        />
      )}
      {commands.dialog}
      {drop.dialog}
    </div>
  );
}
