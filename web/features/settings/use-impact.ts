import { useRef, useState } from 'react';
import type { AffectedReservation, RefusalCode } from '#shared/contracts/errors.ts';
import { MOST_DEEDS } from '#shared/domain/impact/deeds.ts';
import { useApi } from '#web/app/app-context.tsx';
import { patiently } from '#web/app/patiently.ts';
import { useHouse } from './house.ts';

export const CHOICES = ['keep', 'move', 'cancel'] as const;
/** What becomes of a reservation that a change would leave behind. */
export type Choice = (typeof CHOICES)[number];

/** Why one could not be moved or cancelled. `line`: nobody answered. */
export type Failure = RefusalCode | 'line';

export const choicesOf = ({ proposal }: AffectedReservation): readonly Choice[] =>
  CHOICES.filter((choice) => choice !== 'move' || proposal !== null);

/** As they are sent: in the order of their days, for one may go where another of its day stands that goes too. */
const inParts = (all: readonly AffectedReservation[]): AffectedReservation[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_DEEDS) }, (_, nth) =>
    all.slice(nth * MOST_DEEDS, (nth + 1) * MOST_DEEDS),
  );

/**
 * The decision about each reservation, and carrying it out: cancellations and moves go out first, some of a day at a time, each
 * once however often it is pressed. What breaks off in between leaves a change that is not saved, and nobody who was not told.
 */
export function useImpact(
  affected: readonly AffectedReservation[],
  onDecided: (kept: readonly string[]) => Promise<void>,
) {
  const api = useApi();
  const { venueId } = useHouse();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [failed, setFailed] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopped = useRef(false);

  /** Whoever may go where is asked, goes there; whoever may not is left to be decided. */
  const choose = (these: readonly AffectedReservation[], choice: Choice) =>
    setChoices((before) => ({
      ...before,
      ...Object.fromEntries(
        these.filter((each) => !told.has(each.id) && choicesOf(each).includes(choice)).map(({ id }) => [id, choice]),
      ),
    }));

  /** Some of a day at once; of each why it was not done, or null. */
  async function settle(some: readonly AffectedReservation[]): Promise<(Failure | null)[]> {
    const deeds = some.map(({ id, revision, proposal }) => ({
      ...{ id, revision },
      start: choices[id] === 'move' ? proposal : null,
    }));
    // Thousands of guests are more than a minute takes: the rest wait for the next one.
    const outcome = await patiently(() => api.reservations.settle({ venueId, deeds }));
    if (outcome.kind === 'done') return outcome.value.results.map(({ code = null }) => code as Failure | null);
    return some.map(() => (outcome.kind === 'refused' ? outcome.errorid : 'line'));
  }

  async function confirm() {
    if (progress) return;
    const due = affected.filter(({ id }) => choices[id] !== 'keep' && !told.has(id));
    const done = new Set(told);
    const lost = new Map<string, Failure>();
    stopped.current = false;
    // One goes where another stands that goes too: who found no table is asked again while others still move.
    for (let before = -1; before < done.size && !stopped.current; ) {
      before = done.size;
      for (const some of inParts(due.filter(({ id }) => !done.has(id)))) {
        setProgress({ done: due.filter(({ id }) => done.has(id)).length, of: due.length });
        const failures = await settle(some);
        some.forEach(({ id }, nth) => {
          const failure = failures[nth] ?? null;
          if (failure) lost.set(id, failure);
          else {
            lost.delete(id);
            done.add(id);
          }
        });
        setTold(new Set(done));
        // Without a line the others would fail as these did.
        if (failures.includes('line')) stopped.current = true;
        if (stopped.current) break;
      }
    }
    setProgress(null);
    setFailed(lost);
    if (due.every(({ id }) => done.has(id))) {
      await onDecided(affected.map(({ id }) => id).filter((id) => choices[id] === 'keep'));
    }
  }

  return {
    choices,
    choose,
    failed,
    told,
    progress,
    undecided: affected.filter(({ id }) => !choices[id]).length,
    confirm,
    stop: () => {
      stopped.current = true;
    },
  };
}
