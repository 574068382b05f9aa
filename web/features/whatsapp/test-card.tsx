import { type SubmitEvent, useState } from 'react';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { useIssueText } from '#web/app/forms/use-issue-text.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fields, FormActions, SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useConnecting } from './use-connecting.ts';
import styles from './whatsapp.module.css';

/** Sends the confirmation, with invented values, to a phone of the venue's own people. */
export function TestCard({ venueId }: { readonly venueId: string }) {
  const text = useText('whatsapp');
  const own = useLocale();
  const issueText = useIssueText();
  const { busy, problem, issueOf, mend, within, test } = useConnecting(venueId);
  const [phone, setPhone] = useState('');
  const [locale, setLocale] = useState<Locale>(own);
  const issue = issueOf('phone');

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const done = await test(phone, locale);
    if (!done) return;
    if (done.failure === null) showToast({ tone: 'ok', title: text('test.sent') });
    else showToast({ tone: 'bad', title: text('test.refused', { code: done.failure }) });
  }

  return (
    <Card title={text('test')} about={text('test.about')}>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <form ref={within} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <Fields pairs>
          <TextField
            label={text('test.phone')}
            type="tel"
            value={phone}
            error={issue && issueText({ code: issue })}
            onChange={(event) => {
              mend('phone');
              setPhone(event.target.value);
            }}
          />
          <SelectField
            label={text('test.language')}
            value={locale}
            choices={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChoose={setLocale}
          />
        </Fields>
        <FormActions>
          <Button type="submit" icon="send" busy={busy}>
            {text('test.send')}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}
