import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useApp } from './app-context.tsx';

/** What stands in forms, by what each of them writes. */
type Forms = ReadonlyMap<string, unknown>;

const shown = new Map<string, unknown>();
let kept: { readonly user: string; readonly forms: Forms } | null = null;

/** The session of a user ends while they type: it waits for them, in this page's memory and nowhere else. */
export function keepShown(user: string): void {
  kept = { user, forms: new Map([...formsOf(user), ...shown]) };
}

const formsOf = (user: string | undefined): Forms => (kept?.user === user && kept?.forms) || new Map();

/**
 * State of a form that is found again by whoever's session ended in the middle, once they have signed in as the same user. `key` says
 * what the form writes, so that nothing is ever typed into another's.
 */
export function useKeptState<T>(key: string, initial: () => T): [T, Dispatch<SetStateAction<T>>] {
  const user = useApp().session.settings()?.userId;
  const [state, setState] = useState<T>(() => {
    const forms = formsOf(user);
    return forms.has(key) ? (forms.get(key) as T) : initial();
  });
  useEffect(() => {
    shown.set(key, state);
    return () => void shown.delete(key);
  }, [key, state]);
  useEffect(() => {
    if (kept) kept = { ...kept, forms: new Map([...kept.forms].filter(([each]) => each !== key)) };
  }, [key]);
  return [state, setState];
}
