import { type FormEvent, useState } from 'react';
import type { NoAnswer, Refused } from '#web/api/outcome.ts';
import { issueAt } from '#web/app/forms/form-issues.ts';
import { type CallProblem, problemOf } from '#web/app/frame/call-problem.tsx';
import { checkNewPassword, type NewPasswordProblem } from '#web/app/session/new-password.tsx';

/** A form that sets a password: issues show beside its field, and a double press makes one call. */
export function useNewPassword<T>(
  send: (password: string) => Promise<{ readonly kind: 'done'; readonly value: T } | Refused | NoAnswer>,
  onDone: (answer: T) => void,
  before: CallProblem | null = null,
) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<NewPasswordProblem>({});
  const [problem, setProblem] = useState<CallProblem | null>(before);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { password, problem: found } = checkNewPassword(new FormData(form));
    setWrong(found);
    setProblem(null);
    const focus = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
    const [first] = Object.keys(found);
    if (first) return focus(first);
    setBusy(true);
    const outcome = await send(password);
    setBusy(false);
    if (outcome.kind === 'done') return onDone(outcome.value);
    const refused = outcome.kind === 'refused' && issueAt(outcome.issues, 'password');
    if (refused) {
      setWrong({ password: refused.code });
      return focus('password');
    }
    setProblem(problemOf(outcome));
  }

  return { busy, wrong, problem, submit };
}
