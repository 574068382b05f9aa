import { textOf } from '#web/i18n/app/use-text.tsx';
import type { Arrangement } from '../actions/arrangement.ts';
import { wayBackTo } from '../actions/party-tables.ts';
import { sayDone, sayWrittenBack } from '../actions/say-done.ts';
import { sayProblem } from '../actions/say-problem.ts';
import type { Verdict } from '../actions/verdict.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';

type Moving = {
  readonly party: HostReservation;
  readonly day: ServiceDay;
  readonly onMove: (party: HostReservation, change: Arrangement) => Promise<Verdict>;
};

/** Moves a party from one of its tables (`before`) to another, with a toast that offers to move it back. */
export async function moveTo(moving: Moving, unit: Unit, before: number | undefined): Promise<Verdict> {
  const { party, onMove } = moving;
  const verdict = await onMove(party, { unit: unit.no, ...(before !== undefined && { insteadOf: before }) });
  if (verdict.kind === 'done') {
    const title = textOf('manage')('done.move', { name: party.name, table: unit.name });
    const back =
      before === undefined ? undefined : () => moveBack(moving, verdict.reservation, { unit: before, from: unit.no });
    sayDone(party, title, back);
  } else if (
    verdict.kind === 'waits' ||
    verdict.kind === 'noLine' ||
    verdict.kind === 'unsure' ||
    (verdict.kind === 'refused' && verdict.code === 'reservation.stale')
  ) {
    sayProblem(verdict, party);
  }
  return verdict;
}

async function moveBack(
  { party, day, onMove }: Moving,
  moved: HostReservation,
  { unit, from }: { readonly unit: number; readonly from: number },
): Promise<void> {
  const pinned = party.tables.find((each) => each.unit === unit)?.pinned ?? party.pinned;
  await sayWrittenBack(moved, onMove(moved, { ...wayBackTo(unit, day.units), insteadOf: from, pinned }));
}
