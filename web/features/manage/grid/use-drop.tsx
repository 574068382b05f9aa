import { type ReactNode, useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { isHere } from '#shared/domain/reservation/axes.ts';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Arrangement } from '../actions/arrangement.ts';
import { nameOf, tableNames } from '../actions/party-tables.ts';
import { sayDone, sayWrittenBack } from '../actions/say-done.ts';
import { sayProblem } from '../actions/say-problem.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { changesNothing, type Drag, inverseOf } from './drag.ts';
import { reasonOf } from './reasons.ts';

type Move = (party: HostReservation, change: Arrangement) => Promise<Verdict>;

export type Drop = {
  /** A move that was dropped and not answered yet: it stays drawn at its target. */
  readonly dropping: Drag | null;
  readonly let: (drag: Drag) => void;
  readonly dialog: ReactNode;
};

/** Ends a move: refuses an impossible target, asks before a guest is told of a new time, saves, and offers an undo. */
export function useDrop(move: Move, day: ServiceDay, hasNoLine: () => boolean): Drop {
  const text = useText('grid');
  const [dropping, setDropping] = useState<Drag | null>(null);
  const [asking, setAsking] = useState<Drag | null>(null);
  const [sending, setSending] = useState<Drag | null>(null);

  async function write(drag: Drag) {
    const { party, change } = drag;
    setDropping(drag);
    setSending(drag);
    const verdict = await move(party, change);
    // A drop that is being saved, or a question that is open, comes first.
    const ended = (shown: Drag | null) => (shown === drag ? null : shown);
    setSending(ended);
    setDropping(ended);
    setAsking(ended);
    if (verdict.kind !== 'done') return sayProblem(verdict, party);
    const after = verdict.reservation;
    sayDone(after, saidOf(drag, after, day), () =>
      sayWrittenBack(after, move(after, inverseOf(drag, drag.change, day.units))),
    );
  }

  function letGo(drag: Drag) {
    if (changesNothing(drag) && drag.change.pinned === undefined) return;
    if (drag.verdict?.kind === 'refused') {
      return showToast({
        tone: 'bad',
        title: text('refused', { name: drag.party.name }),
        text: reasonOf(drag.verdict, day.reservations),
      });
    }
    const { party, change } = drag;
    // A walk-in is told in person.
    const told = change.start !== undefined && party.messaging !== 'none' && !isHere(party);
    if (!told) return void write(drag);
    // Offline, a change that cannot be queued is refused before any question is asked.
    if (hasNoLine()) return sayProblem({ kind: 'noLine' }, party);
    setDropping(drag);
    setAsking(drag);
  }

  const dialog = asking && (
    <ConfirmDialog
      open
      tone="primary"
      title={text('told.title', { name: asking.party.name, time: clockOf(asking.start) })}
      text={text('told.text')}
      confirmLabel={text('told.confirm')}
      keepLabel={text('told.keep')}
      busy={sending === asking}
      onConfirm={() => void write(asking)}
      onClose={() => {
        setAsking(null);
        setDropping(null);
      }}
    />
  );
  return { dropping, let: letGo, dialog };
}

function saidOf({ change, party }: Drag, after: HostReservation, { units }: ServiceDay): string {
  const text = textOf('grid');
  const { name } = party;
  const several = change.start !== undefined && after.tables.length > 1 ? tableNames(after, units) : null;
  const together = change.tables?.map((no) => nameOf(no, units)).join('+');
  const table = several ?? together ?? nameOf(change.unit ?? after.unit ?? 0, units);
  if (change.start !== undefined) return text('done.time', { name, time: clockOf(after.start), table });
  if (change.duration !== undefined) return text('done.stay', { name, time: clockOf(after.start + after.duration) });
  if (change.unit !== undefined || change.tables) return textOf('manage')('done.move', { name, table });
  return text(after.pinned ? 'done.pin' : 'done.unpin', { name, table });
}
