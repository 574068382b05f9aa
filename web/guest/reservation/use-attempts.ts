import { useEffect, useRef, useState } from 'react';
import { usePage } from '../page-context.ts';
import type { RefusalText } from '../use-refusal-text.ts';
import type { GuestAction, InputOf, useReservation } from './use-reservation.ts';

/** The message after an action, possibly depending on its result. */
type Done = string | ((became: { readonly reservation: object; readonly outcome?: string }) => string);

/** Runs the guest's actions and holds what is said about the last one. */
export function useAttempts({ reservation, doing, act }: ReturnType<typeof useReservation>, refusalText: RefusalText) {
  const { locale, t } = usePage();
  const [said, setSaid] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  /** True after an action by which the reservation became something else, which its heading says. */
  const turned = useRef(false);
  const busy = doing !== null;
  // The pressed button may be far below the outcome.
  useEffect(() => {
    if (said) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said is of the language that it was said in
  useEffect(() => setSaid(''), [locale]);

  /** Returns the error as text, or null on success, which is announced. */
  async function attempt<D extends GuestAction>(action: D, input: InputOf<D>, done: Done = ''): Promise<string | null> {
    setSaid('');
    const answer = await act(action, input);
    if (answer.kind === 'done') {
      setSaid(typeof done === 'string' ? done : done(answer.value));
      turned.current = answer.value.reservation.booking !== reservation?.booking;
      return null;
    }
    if (answer.kind !== 'refused') return t('problem.offline');
    return refusalText(answer.issues[0]?.code ?? answer.errorid) || t('problem.heading');
  }
  const press = async <D extends GuestAction>(action: D, input: InputOf<D>, done = '') => {
    const problem = busy ? null : await attempt(action, input, done);
    if (problem) setSaid(problem);
  };

  return { said, outcome, turned, busy, attempt, press };
}

export type Attempts = ReturnType<typeof useAttempts>;
