import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { untaken } from '#web/app/forms/form-issues.ts';
import { useWishKey } from '#web/app/forms/use-wish-key.ts';
import { type CallProblem, ProblemBanner, problemOf } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  type Application,
  checkApplication,
  type FieldIssue,
  readApplication,
  withCallingCode,
} from './application.ts';
import styles from './auth-page.module.css';
import { AuthForm } from './auth-page.tsx';
import type { WaitingSignUp } from './mail-again.tsx';
import { SignUpFields, signUpPaths } from './sign-up-fields.tsx';

type Props = { readonly kind: 'operator' | 'agent'; readonly onDone: (waiting: WaitingSignUp) => void };

/** Conflicts that belong to a field are also shown beside it. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'signUp.emailUsed': 'email',
  'signUp.vatUsed': 'vat',
  'signUp.usernameUsed': 'username',
};

export function SignUpForm({ kind, onDone }: Props) {
  const text = useText('auth');
  const api = useApi();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sendWish = useWishKey();

  function show(found: readonly FieldIssue[]) {
    setIssues(found);
    const [first] = found;
    const name = first?.path.split('.').at(-1);
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  /** Drops the issues of a field that is being edited; it is checked again when the form is sent. */
  function mended(name: string) {
    setIssues((before) => before.filter(({ path }) => path.split('.').at(-1) !== name));
  }

  async function send(application: Application) {
    const { company, website, shipping, monthly: _typed, terms: _checked, ...person } = application;
    const input = { ...person, terms: true as const };
    if (kind === 'agent') return sendWish(input, (key) => api.auth.signup_agent(input, { key }));
    const ships = shipping && { ...shipping, predominant: shipping.predominant ?? 'other' };
    const operator = { ...input, company, website, shipping: ships };
    return sendWish(operator, (key) => api.auth.signup(operator, { key }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const application = await withCallingCode(readApplication(event.currentTarget, locale));
    const found = checkApplication(application, kind);
    setProblem(null);
    show(found);
    if (found.length > 0) return;
    setBusy(true);
    const outcome = await send(application);
    setBusy(false);
    if (outcome.kind === 'done') return onDone({ email: application.email, signUp: outcome.value.signUp });
    if (outcome.kind === 'refused' && outcome.issues.length > 0) {
      const beside = untaken(outcome.issues, signUpPaths(kind, application.shipping !== null));
      if (beside) setProblem({ kind: 'refused', ...beside });
      return show(outcome.issues);
    }
    setProblem(problemOf(outcome));
    const field = outcome.kind === 'refused' ? FIELD_OF[outcome.errorid] : undefined;
    if (field && outcome.kind === 'refused') show([{ path: field, code: outcome.errorid }]);
  }

  return (
    <AuthForm
      ref={form}
      onSubmit={submit}
      onChange={({ target }: FormEvent) => mended((target as HTMLInputElement).name)}
    >
      {problem && <ProblemBanner title={text('signUp.error')} problem={problem} />}
      <SignUpFields kind={kind} codeOf={(path) => issues.find((issue) => issue.path === path)?.code} />
      <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
        {text('signUp.submit')}
      </Button>
    </AuthForm>
  );
}
