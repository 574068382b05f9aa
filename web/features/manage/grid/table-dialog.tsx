import { useState } from 'react';
import type { TableBlock } from '#shared/domain/day/sheet.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import { choiceWords } from '../actions/choice-words.ts';
import { tablesBeingLaid } from '../day/being-laid.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { JoinSection } from './join-section.tsx';
import { endAfter, proposedTimes, type Span } from './layout.ts';
import type { Plan } from './plan.ts';
import styles from './table-dialog.module.css';
import parts from './table-parts.module.css';
import { TimeSelect } from './time-select.tsx';
import { useBlockTable } from './use-block-table.ts';
import { WalkInHere } from './walk-in-here.tsx';

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly table: Unit;
  readonly mayAct: boolean;
  readonly blocks: readonly TableBlock[];
  /** The times that were drawn; by default the next two hours, or the evening of another day. */
  readonly drawn?: Span | null;
  readonly plan: Plan | null;
  /** A table that was dropped on this one, to join them. */
  readonly beside?: number | undefined;
  /** Undoes the seating of a walk-in. */
  readonly onUndoWalkIn: (party: HostReservation) => Promise<void>;
  /** The host reports that the table is set, before its reset time is over. */
  readonly onLaid: (party: HostReservation) => void;
  readonly onClose: () => void;
};

/** Seats a walk-in at a table, blocks and unblocks it, and joins and splits it. */
export function TableDialog(props: Props) {
  const { venueId, day, table, mayAct, blocks, drawn, plan, beside, onUndoWalkIn, onLaid, onClose } = props;
  const text = useText('grid');
  const manage = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const proposed = drawn ?? proposedTimes(day);
  const [from, setFrom] = useState(proposed.from);
  const [to, setTo] = useState(proposed.to);
  const { busy, refused, block, unblock } = useBlockTable({ venueId, date: day.date, table, onBlocked: onClose });
  // One action at a time: while tables are chosen to be joined, blocking is hidden.
  const [joining, setJoining] = useState(beside !== undefined);
  const laying = tablesBeingLaid(day).get(table.no);
  const closed = blocks.filter((block) => block.table === table.no);

  /** A later start moves the end along, since an end before the start would be refused. */
  function begin(minute: number) {
    setFrom(minute);
    if (to <= minute) setTo(endAfter(minute));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={manage('table', { name: table.name })}
      description={`${manage(`area.${table.area as 'Indoor'}`)}${DOT}${manage('move.seats', { min: table.min, max: table.max })}`}
      closeLabel={app('close')}
      footer={
        mayAct &&
        !joining && (
          <Button icon="ban" busy={busy || to <= from} onClick={() => void block({ from, to })}>
            {text('close')}
          </Button>
        )
      }
    >
      <div className={styles.table}>
        {refused && <Banner tone="bad" icon="alert" title={text('close.refused')} text={refusal(refused)} />}
        {mayAct && !drawn && !joining && plan && day.date === day.today && (
          <WalkInHere {...{ venueId, day, table, plan }} onUndo={onUndoWalkIn} onDone={onClose} />
        )}
        {laying && (
          <p className={parts.plate}>
            <span>{choiceWords({ kind: 'laid', until: laying.until }, day, manage)}</span>
            {mayAct && laying.party.actions.includes('ready') && (
              <Button
                icon="check"
                onClick={() => {
                  onLaid(laying.party);
                  onClose();
                }}
              >
                {manage('action.ready')}
              </Button>
            )}
          </p>
        )}
        {closed.map((block) => (
          <p key={block.from} className={parts.plate}>
            <span>{text('closed', { from: clockOf(block.from), to: clockOf(block.to) })}</span>
            {mayAct && (
              <Button icon="check" busy={busy} onClick={() => unblock(block)}>
                {text('open')}
              </Button>
            )}
          </p>
        ))}
        {mayAct && (
          <fieldset className={styles.times}>
            <legend className={parts.legend}>{text('close.when')}</legend>
            <TimeSelect label={text('close.from')} value={from} begins onChoose={begin} />
            <TimeSelect label={text('close.to')} value={to} after={from} onChoose={setTo} />
          </fieldset>
        )}
        {mayAct && (
          <JoinSection
            {...{ venueId, day, table, plan, beside }}
            when={{ from, to }}
            onChoose={(count) => setJoining(count > 0)}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}
