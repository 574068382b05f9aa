import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useApp } from './app-context.tsx';

/** What stands in forms, by what each of them writes. */
type Forms = ReadonlyMap<string, unknown>;

const shown = new Map<string, unknown>();
let kept: { readonly user: string; readonly forms: Forms } | null = null;

/** The session of a user ends while they type: it waits for them, in this page's memory and nowhere else. */
export const keepShown = (user: string): void => keep(user, shown);

/** A user signs out: nothing waits for them any more. */
export function forgetKept(): void {
  kept = null;
}

function keep(user: string, forms: Forms): void {
  kept = { user, forms: new Map([...formsOf(user), ...forms]) };
}

const formsOf = (user: string | undefined): Forms => (kept?.user === user && kept?.forms) || new Map();

/**
 * State of a form that is found again by whoever's session ended in the middle, once they have signed in as the same user. `key` says
 * what the form writes, so that nothing is ever typed into another's; `goesOn` may answer null to what it finds, and leave it there.
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
 * State that is kept also when its user goes to another screen, once it is another than at the beginning. What it answers third says
 * whether it still is to be: what is being sent, is done or was cleared is not.
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
    // Of a session that has ended, what was to be kept is kept.
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
