import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoAnswer, Refused } from '#web/api/outcome.ts';

export type Failure = Refused | NoAnswer;
type Loaded<T> = { readonly kind: 'done'; readonly value: T } | Failure;

export type Resource<T> = {
  readonly data: T | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
};

/** Changes in quicker succession come from a held stepper button. */
const RUNS_MS = 250;

/**
 * Data by key. Cached data is shown at once and refreshed; an answer for an outdated key is dropped. A rapidly changing
 * key is fetched only when it settles; a failed fetch is repeated when the network is back. A null key fetches nothing.
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
