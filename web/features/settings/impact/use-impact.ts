import { useRef, useState } from 'react';
import type { AffectedReservation } from '#shared/contracts/errors.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useVenue } from '../venue.ts';
import { carryOut, type Due } from './carry-out.ts';
import { type Decision, type Failure, isPossible, stays } from './decision.ts';

/**
 * The decisions on misplaced reservations, and their execution, each only once however often the button is pressed. If
 * that fails midway the change stays unsaved, every guest whose reservation changed was told, and the rest goes on from
 * there.
 */
export function useImpact(
  affected: readonly AffectedReservation[],
  onDecided: (kept: readonly string[]) => Promise<void>,
) {
  const api = useApi();
  const { venueId } = useVenue();
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopped = useRef(false);
  const keys = useRef(new Map<string, string>());

  /** The key of a decision that has not been answered yet is used again, so that nobody is moved or told twice. */
  function keyOf({ reservation: { id }, decision }: Due): string {
    const said = `${id} ${JSON.stringify(decision)}`;
    const key = keys.current.get(said) ?? newKey();
    keys.current.set(said, key);
    return key;
  }

  /** Decides what is possible and not done yet; the others stay as they are. */
  function decide(each: Iterable<readonly [AffectedReservation, Decision]>) {
    const own = [...each].filter(([reservation, decision]) => {
      return !done.has(reservation.id) && isPossible(reservation, decision);
    });
    setDecisions((before) => new Map([...before, ...own.map(([{ id }, decision]) => [id, decision] as const)]));
    setFailed((before) =>
      without(
        before,
        own.map(([{ id }]) => id),
      ),
    );
  }

  const isDue = ({ id }: AffectedReservation) => decisions.get(id)?.kind !== 'keep' && !done.has(id);

  async function confirm() {
    if (progress) return;
    const due = affected.filter(isDue).flatMap((reservation) => {
      const decision = decisions.get(reservation.id);
      return decision ? [{ reservation, decision }] : [];
    });
    const ended = new Set(done);
    const lost = new Map<string, Failure>();
    stopped.current = false;
    setProgress({ done: 0, of: due.length });
    await carryOut({ api, venueId, keyOf }, due, {
      isStopped: () => stopped.current,
      onFailed: (id, failure) => lost.set(id, failure),
      onDone: (id) => {
        ended.add(id);
        lost.delete(id);
        setDone(new Set(ended));
        setProgress({ done: due.filter(({ reservation }) => ended.has(reservation.id)).length, of: due.length });
      },
    });
    setProgress(null);
    setFailed(lost);
    if (due.every(({ reservation }) => ended.has(reservation.id))) {
      await onDecided(affected.map(({ id }) => id).filter((id) => stays(decisions.get(id))));
    }
  }

  return {
    decisions,
    decide,
    /** For who has no free time on a chosen day. */
    fail: (these: ReadonlyMap<string, Failure>) => setFailed((before) => new Map([...before, ...these])),
    failed,
    done,
    progress,
    undecided: affected.filter(({ id }) => !decisions.has(id)),
    confirm,
    stop: () => {
      stopped.current = true;
    },
  };
}

export type Impact = ReturnType<typeof useImpact>;

const without = <V>(all: ReadonlyMap<string, V>, ids: readonly string[]): ReadonlyMap<string, V> =>
  new Map([...all].filter(([id]) => !ids.includes(id)));
