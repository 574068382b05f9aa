import { useState } from 'react';
import { useSettings } from '#web/app/app-context.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useCommands } from '../actions/use-commands.tsx';
import { ClocksBanner } from '../day/clocks-banner.tsx';
import type { DayProps } from '../day/day-screen.tsx';
import { DayTop } from '../day/day-top.tsx';
import { NoTables } from '../day/no-tables.tsx';
import { isDayOver } from '../day/passed.ts';
import { WalkInButton } from '../dialogs/walk-in-button.tsx';
import { isAsking, isWaiting } from '../list/list.ts';
import type { Held } from '../map/carried.ts';
import type { Paint } from './blocks.ts';
import { Board } from './board.tsx';
import styles from './grid-view.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import type { Span } from './layout.ts';
import { PartyCard } from './party-card.tsx';
import { Past, useHours } from './past.tsx';
import { usePlan } from './plan.ts';
import { reasonOf } from './reasons.ts';
import { TableDialog } from './table-dialog.tsx';
import { useBlockDrop } from './use-block-drop.ts';
import { useDrop } from './use-drop.tsx';
import { saidApart } from './use-join.ts';

/** What is open beside the board: a party's card, a table's dialog, or the list of keys. */
type Beside =
  | { readonly kind: 'party'; readonly id: string }
  | { readonly kind: 'table'; readonly no: number; readonly drawn: Span | null; readonly laid?: number | undefined }
  | { readonly kind: 'keys' };

export function GridView(props: DayProps) {
  const { venueId, date, day, loading } = props;
  const text = useText('grid');
  const settings = useSettings();
  const mayAct = settings?.role !== 'viewer';
  // A day that is over is read-only.
  const mayMove = mayAct && !isDayOver(day);
  const commands = useCommands(venueId, date, day);
  const plan = usePlan(venueId, day);
  const drop = useDrop(commands.move, day, commands.hasNoLine);
  const blockDrop = useBlockDrop(venueId, day);
  const [beside, setBeside] = useState<Beside | null>(null);
  const blocks = plan?.sheet.blocks ?? [];
  const { areas, hours, past } = useHours(day, plan);
  const shown = beside?.kind === 'party' ? day.reservations.find(({ id }) => id === beside.id) : undefined;
  const table = beside?.kind === 'table' ? day.units.find(({ no }) => no === beside.no) : undefined;
  const tray = day.reservations.filter((party) => isAsking(party) || isWaiting(party));
  const close = () => setBeside(null);

  function onPainted({ block, verdict }: Paint) {
    if (verdict?.kind !== 'refused') return setBeside({ kind: 'table', no: block.table, drawn: block });
    showToast({ tone: 'bad', title: text('close.refused'), text: reasonOf(verdict, day.reservations) });
  }

  // The dialog shows what will be joined, when and for how many, before it is done.
  function onLaid({ party, table: no, verdict }: Held) {
    if (!saidApart(verdict)) setBeside({ kind: 'table', no, drawn: null, laid: party.unit ?? undefined });
  }

  return (
    <div className={styles.view} data-wide aria-busy={loading}>
      <DayTop
        {...props}
        title={text('title')}
        more={
          <Button
            className={styles.keys}
            icon="keyboard"
            iconOnly
            aria-label={text('keys.open')}
            onClick={() => setBeside({ kind: 'keys' })}
          />
        }
      >
        {past && <Past {...past} />}
        {mayAct && (date ?? day.today) === day.today && (
          <WalkInButton {...{ venueId, day }} onUndo={commands.undoWalkIn} />
        )}
      </DayTop>
      {tray.length > 0 && (
        <section className={styles.tray} aria-label={text('tray')}>
          <h2 className={styles.trayTitle}>{text('tray')}</h2>
          {tray.map((party) => (
            <Button key={party.id} icon="hourglass" onClick={() => setBeside({ kind: 'party', id: party.id })}>
              {text('tray.party', { name: party.name, count: party.adults + party.children })}
            </Button>
          ))}
        </section>
      )}
      <div className={styles.content} inert={loading}>
        <ClocksBanner day={day} hours={hours} />
        {day.units.length === 0 ? (
          <NoTables />
        ) : (
          <Board
            {...{ day, areas, hours, plan }}
            whole={past?.shown ?? false}
            mayAct={mayMove}
            pending={commands.pending}
            {...{ drop, blockDrop }}
            onParty={(id) => setBeside({ kind: 'party', id })}
            onTable={(no) => setBeside({ kind: 'table', no, drawn: null })}
            onPainted={onPainted}
            onLaid={onLaid}
            onHelp={() => setBeside({ kind: 'keys' })}
          />
        )}
      </div>
      {shown && <PartyCard {...{ venueId, party: shown, day, plan, mayAct, commands, drop }} onClose={close} />}
      {table && beside?.kind === 'table' && (
        <TableDialog
          {...{ venueId, day, table, blocks, plan }}
          mayAct={mayMove}
          drawn={beside.drawn}
          beside={beside.laid}
          onUndoWalkIn={commands.undoWalkIn}
          onLaid={(party) => void commands.press(party, 'ready')}
          onClose={close}
        />
      )}
      {beside?.kind === 'keys' && <KeysDialog mayMove={mayMove} onClose={close} />}
      {commands.dialog}
      {drop.dialog}
    </div>
  );
}
