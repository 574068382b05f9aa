import { type FormEvent, type ReactNode, useState } from 'react';
import type { Issue } from '#shared/contracts/errors.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './account-screen.module.css';
import { PresentPassword } from './present-password.tsx';

type Save = ReturnType<typeof useSaving>['save'];
type Sent = { readonly present: string; readonly to: string };

type Props = {
  readonly title: string;
  readonly about: string;
  /** The current value, if any. */
  readonly value: string | null;
  /** The path of issues with the entered address or number. */
  readonly path: 'email' | 'phone';
  /** The field named `to` for the address or number, with its issue. */
  readonly field: (issue: Issue['code'] | undefined) => ReactNode;
  /** Sends the code; returns where it went, as the server normalised it, or null on failure. */
  readonly start: (save: Save, sent: Sent) => Promise<string | null>;
  readonly prove: (save: Save, code: string) => Promise<unknown>;
  readonly labels: Readonly<Record<'prove' | 'done', string>>;
  readonly onDone: () => void;
  /** Further actions on the current value. */
  readonly children?: ReactNode;
};

/** An address or number proven by a code sent to it: first the password and the new value, then the code. */
export function ProvenCard({ title, about, value, path, field, start, prove, labels, onDone, children }: Props) {
  const text = useText('account');
  const refusal = useText('refusals');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, save, issueOf, within } = useSaving(sentTo === null ? [path, 'present'] : ['code']);
  const codeIssue = issueOf('code');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const said = (name: string) => String(entered.get(name) ?? '');
    if (sentTo === null) return setSentTo(await start(save, { present: said('present'), to: said('to') }));
    if (!(await prove(save, said('code')))) return;
    setSentTo(null);
    showToast({ tone: 'ok', title: labels.done });
    onDone();
  }

  return (
    <Card title={title} about={about}>
      {value !== null && (
        <p className={styles.value} dir="ltr">
          {value}
        </p>
      )}
      <form ref={within} onSubmit={submit} noValidate>
        <Fields>
          {problem && <ProblemBanner title={text('problem')} problem={problem} />}
          {sentTo === null ? (
            <>
              {field(issueOf(path))}
              <PresentPassword issue={issueOf('present')} />
            </>
          ) : (
            <TextField
              key="code"
              autoFocus
              label={text('code.sent', { to: sentTo })}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={20}
              error={codeIssue === 'code.wrong' ? refusal(codeIssue) : codeIssue && text('code.wrong')}
            />
          )}
          <FormActions>
            <Button type="submit" tone="primary" busy={busy}>
              {sentTo === null ? text('code.send') : labels.prove}
            </Button>
            {sentTo !== null && <Button onClick={() => setSentTo(null)}>{text('cancel')}</Button>}
          </FormActions>
        </Fields>
      </form>
      {sentTo === null && children}
    </Card>
  );
}
