import { type FormEvent, useState } from 'react';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { PROVIDER_NAMES } from '#web/app/money/money-words.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fields, FormActions } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './payments.module.css';
import { useConnecting } from './use-connecting.ts';

type Props = { readonly venueId: string; readonly onClose: () => void };

/** The keys of the venue's own app at PayPal. A secret that was refused is typed anew. */
export function PayPalForm({ venueId, onClose }: Props) {
  const text = useText('payments');
  const issueText = useIssueText();
  const { busy, problem, issueOf, mend, within, connect } = useConnecting(venueId, 'paypal');
  const [clientId, setClientId] = useState('');
  const [secret, setSecret] = useState('');
  const said = (field: 'clientId' | 'secret') => {
    const code = issueOf(field);
    return code && issueText({ code });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await connect({ clientId: clientId.trim(), secret: secret.trim() });
    setSecret('');
    if (!done) return;
    showToast({ tone: 'ok', title: text('connected', { name: PROVIDER_NAMES.paypal }) });
    onClose();
  }

  return (
    <form
      ref={within}
      onSubmit={submit}
      className={styles.form}
      aria-label={text('paypal.keys')}
      aria-busy={busy}
      noValidate
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <Fields>
        <TextField
          autoFocus
          label={text('paypal.clientId')}
          hint={text('paypal.where')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          dir="ltr"
          value={clientId}
          error={said('clientId')}
          onChange={(event) => {
            setClientId(event.target.value);
            mend('clientId');
          }}
        />
        <TextField
          label={text('paypal.secret')}
          hint={text('paypal.secret.hint')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          dir="ltr"
          value={secret}
          error={said('secret')}
          onChange={(event) => {
            setSecret(event.target.value);
            mend('secret');
          }}
        />
      </Fields>
      <FormActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" tone="primary" icon="check" busy={busy}>
          {text('paypal.send')}
        </Button>
      </FormActions>
    </form>
  );
}
