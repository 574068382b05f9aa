import { useRef, useState } from 'react';
import type { AffectedReservation, RefusalCode } from '#shared/contracts/errors.ts';
import { MAX_BATCH } from '#shared/domain/impact/batches.ts';
import { useApi } from '#web/app/app-context.tsx';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import { useVenue } from './venue.ts';

export const CHOICES = ['keep', 'move', 'cancel'] as const;
/** The decision on a reservation that a change would strand. */
export type Choice = (typeof CHOICES)[number];

/** Why a reservation could not be moved or cancelled. `line`: no answer. */
export type Failure = RefusalCode | 'line';

export const choicesOf = ({ proposal }: AffectedReservation): readonly Choice[] =>
  CHOICES.filter((choice) => choice !== 'move' || proposal !== null);

/**
 * The reservations in parts small enough for one call, in their given order by day: a reservation may move into a place
 * that another one of its day leaves.
 */
const inParts = (all: readonly AffectedReservation[]): AffectedReservation[][] =>
  Array.from({ length: Math.ceil(all.length / MAX_BATCH) }, (_, nth) =>
    all.slice(nth * MAX_BATCH, (nth + 1) * MAX_BATCH),
  );

/**
 * The decisions on misplaced reservations, and their execution: cancellations and moves are sent in parts, each only once
 * however often the button is pressed. If that fails midway the change stays unsaved, and every guest whose reservation
 * changed was told.
 */
export function useImpact(
  affected: readonly AffectedReservation[],
  onDecided: (kept: readonly string[]) => Promise<void>,
) {
  const api = useApi();
  const { venueId } = useVenue();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [failed, setFailed] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopped = useRef(false);

  /** Applies a choice to all reservations for which it is possible; the others stay undecided. */
  const choose = (these: readonly AffectedReservation[], choice: Choice) =>
    setChoices((before) => ({
      ...before,
      ...Object.fromEntries(
        these.filter((each) => !told.has(each.id) && choicesOf(each).includes(choice)).map(({ id }) => [id, choice]),
      ),
    }));

  /** Sends one part; returns for each reservation why it failed, or null. */
  async function settle(some: readonly AffectedReservation[]): Promise<(Failure | null)[]> {
    const actions = some.map(({ id, revision, proposal }) => ({
      ...{ id, revision },
      start: choices[id] === 'move' ? proposal : null,
    }));
    // With thousands of guests the rate limit per minute is reached: the rest wait for the next minute.
    const outcome = await retryAfter(() => api.reservations.settle({ venueId, deeds: actions }));
    if (outcome.kind === 'done') return outcome.value.results.map(({ code = null }) => code as Failure | null);
    return some.map(() => (outcome.kind === 'refused' ? outcome.errorid : 'line'));
  }

  async function confirm() {
    if (progress) return;
    const due = affected.filter(({ id }) => choices[id] !== 'keep' && !told.has(id));
    const done = new Set(told);
    const lost = new Map<string, Failure>();
    stopped.current = false;
    // A reservation may need a place that another one leaves, so those that found no table are retried while others still
    // move.
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
        // Without a connection the remaining parts would fail as well.
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
