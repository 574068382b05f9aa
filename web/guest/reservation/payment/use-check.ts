import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { usePage } from '../../page-context.ts';
import type { Came } from './came-back.ts';
import { isAnswered } from './pay-result.ts';

export type Checked = OutputOf<Registry['payments']['check']>;

/** When the provider is asked, in seconds after the return; afterwards the page only follows the reservation. */
export const CHECKS = [0, 1, 2, 4, 8, 13, 18, 20] as const;

/** Asks how the payment ended after a guest has come back, and again when the network is back. */
export function useCheck(token: string, came: Came, onAnswer: (answer: Checked) => void) {
  const { api } = usePage();
  const [checks, setChecks] = useState(0);
  const [over, setOver] = useState(false);
  const [round, setRound] = useState(0);
  const hear = useRef(onAnswer);
  hear.current = onAnswer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (came === null) return;
    const stop = new AbortController();
    const begun = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let answers = 0;
    setOver(false);

    async function ask(nth: number): Promise<void> {
      const answer = await api.payments.check({}, { bearer: token, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (answer.kind === 'done') {
        answers += 1;
        setChecks(answers);
        hear.current(answer.value);
        const { reservation, money } = answer.value;
        if (isAnswered(came, answers, reservation.booking, money)) return setOver(true);
      }
      const passed = performance.now() - begun;
      const next = CHECKS.findIndex((second, index) => index > nth && second * 1000 > passed);
      if (next < 0) return setOver(true);
      timer = setTimeout(() => void ask(next), (CHECKS[next] ?? 0) * 1000 - passed);
    }
    void ask(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [api, token, came, round]);

  useEffect(() => {
    const again = () => setRound((now) => now + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return { checks, over };
}
