import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context.tsx';

/** The state of forms, by what each of them writes. */
type Forms = ReadonlyMap<string, unknown>;

const shown = new Map<string, unknown>();
let kept: { readonly user: string; readonly forms: Forms } | null = null;

/** A user's session has ended while they typed: their state waits in this page's memory and nowhere else. */
export const keepShown = (user: string): void => keep(user, shown);

/** The user signs out: nothing waits for them any more. */
export function forgetKept(): void {
  kept = null;
}

function keep(user: string, forms: Forms): void {
  kept = { user, forms: new Map([...formsOf(user), ...forms]) };
}

const formsOf = (user: string | undefined): Forms => (kept?.user === user && kept?.forms) || new Map();

/**
 * Form state that a user whose session ended midway finds again after signing in as the same user. `key` says what the form
 * writes, so that nothing typed ends up in another one; `goesOn` may return null for what it finds, which leaves it there.
 */
export function useKeptState<T>(
  key: string,
  initial: () => T,
  goesOn: (left: T) => T | null = (left) => left,
): [T, Dispatch<SetStateAction<T>>] {
  const user = useApp().session.settings()?.userId;
  const [found] = useState(() => {
    const forms = formsOf(user);
    return forms.has(key) ? goesOn(forms.get(key) as T) : null;
  });
  const [state, setState] = useState<T>(() => found ?? initial());
  useEffect(() => {
    shown.set(key, state);
    return () => void shown.delete(key);
  }, [key, state]);
  useEffect(() => {
    if (kept && found !== null) kept = { ...kept, forms: new Map([...kept.forms].filter(([each]) => each !== key)) };
  }, [key, found]);
  return [state, setState];
}

/**
 * State that is also kept when its user goes to another screen, once it differs from its initial value. The third value
 * returned tells whether to keep it still: not what is being sent, is done or was cleared.
 */
export function useLeftState<T>(
  key: string,
  initial: () => T,
  goesOn: (left: T) => T | null,
): [T, Dispatch<SetStateAction<T>>, (wanted: boolean) => void] {
  const { session } = useApp();
  const [{ user, begun }] = useState(() => ({ user: session.settings()?.userId, begun: initial() }));
  const [state, setState] = useKeptState(key, () => begun, goesOn);
  const form = useRef({ state, wanted: true, open: true });
  useEffect(() => {
    form.current.state = state;
  }, [state]);
  const [settle] = useState(() => () => {
    const { state, wanted, open } = form.current;
    // When a session has ended, what was to be kept has been kept already.
    if (open || !wanted || state === begun || user === undefined || session.settings()?.userId !== user) return;
    keep(user, new Map([[key, state]]));
  });
  useEffect(() => {
    form.current.open = true;
    return () => {
      form.current.open = false;
      settle();
    };
  }, [settle]);
  const want = (wanted: boolean) => {
    form.current.wanted = wanted;
    settle();
  };
  return [state, setState, want];
}
