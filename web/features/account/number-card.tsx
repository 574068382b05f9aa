import { type FormEvent, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ProblemBanner } from '#web/app/call-problem.tsx';
import { useSaving } from '#web/app/use-saving.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './account-screen.module.css';
import { PresentPassword } from './present-password.tsx';

type Props = { readonly phone: string | null; readonly onBound: () => void };

/** Binds a WhatsApp number by the code that is sent to it. */
export function NumberCard({ phone, onBound }: Props) {
  const text = useText('account');
  const refusal = useText('refusals');
  const api = useApi();
  const locale = useLocale();
  const { busy, problem, save, issueOf } = useSaving();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [phoneIssue, codeIssue] = [issueOf('phone'), issueOf('code')];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    if (!sentTo) {
      const [present, phone] = [String(entered.get('present') ?? ''), String(entered.get('phone') ?? '')];
      const started = await save(() => api.account.number_start({ present, phone, locale }));
      if (started) setSentTo(started.phone);
      return;
    }
    if (!(await save(() => api.account.number_bind({ code: String(entered.get('code') ?? '') })))) return;
    setSentTo(null);
    showToast({ tone: 'ok', title: text('number.done') });
    onBound();
  }

  return (
    <Card title={text('number.title')} about={text('number.about')}>
      {phone && (
        <p className={styles.value} dir="ltr">
          {phone}
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <Fields>
          {problem && <ProblemBanner title={text('problem')} problem={problem} />}
          {sentTo ? (
            <TextField
              key="code"
              label={text('number.code', { phone: sentTo })}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={20}
              error={codeIssue === 'code.wrong' ? refusal(codeIssue) : codeIssue && text('number.code.wrong')}
            />
          ) : (
            <>
              <TextField
                label={text(phone ? 'number.other' : 'number.phone')}
                name="phone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                dir="ltr"
                error={phoneIssue && refusal(phoneIssue)}
              />
              <PresentPassword issue={issueOf('present')} />
            </>
          )}
          <FormActions>
            <Button type="submit" tone="primary" busy={busy}>
              {text(sentTo ? 'number.bind' : 'number.send')}
            </Button>
            {sentTo && <Button onClick={() => setSentTo(null)}>{text('cancel')}</Button>}
          </FormActions>
        </Fields>
      </form>
    </Card>
  );
}
