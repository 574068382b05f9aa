import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoAnswer, Refused } from '#web/api/outcome.ts';

export type Failure = Refused | NoAnswer;
type Loaded<T> = { readonly kind: 'done'; readonly value: T } | Failure;

export type Resource<T> = {
  readonly data: T | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
};

/** Changes that follow each other sooner are those of a number that runs under a held button. */
const RUNS_MS = 250;

/**
 * Data by key. What was seen before is shown at once and refreshed behind it; an answer that comes after the key moved
 * on is dropped. A key that runs is asked for where it stops; what had no answer, again once the network is back. A null
 * key asks for nothing.
 */
export function useResource<T>(key: string | null, load: (signal: AbortSignal) => Promise<Loaded<T>>): Resource<T> {
  const seen = useRef(new Map<string, T>());
  const latest = useRef(load);
  latest.current = load;
  const [failed, setFailed] = useState<{ readonly key: string | null; readonly failure: Failure | null }>();
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  const changed = useRef(Number.NEGATIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const ask = async () => {
      const outcome = await latest.current(stop.signal);
      if (stop.signal.aborted) return;
      if (outcome.kind === 'done') seen.current.set(key, outcome.value);
      setFailed({ key, failure: outcome.kind === 'done' ? null : outcome });
    };
    const now = performance.now();
    const timer = now - changed.current < RUNS_MS ? setTimeout(ask, RUNS_MS) : void ask();
    changed.current = now;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, round]);

  const failure = failed?.key === key ? failed.failure : null;
  const unanswered = failure !== null && failure.kind !== 'refused';
  useEffect(() => {
    if (!unanswered) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [unanswered, reload]);

  return {
    data: key === null ? null : (seen.current.get(key) ?? null),
    failure,
    reload,
  };
}
