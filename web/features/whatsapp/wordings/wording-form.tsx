import { type SubmitEvent, useState } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { MAX_WORDING_LENGTH, wordingFault } from '#shared/domain/whatsapp/wording.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions, TextArea } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { TEMPLATE_LOOKS } from '../template-row.tsx';
import styles from '../whatsapp.module.css';
import { exampleWords } from './example-words.ts';
import type { useWording, Wording } from './use-wording.ts';
import { WordingPreview } from './wording-preview.tsx';

type Props = {
  readonly locale: Locale;
  readonly wording: Wording;
  readonly write: ReturnType<typeof useWording>['write'];
};

/** The words as they are typed, with what is wrong with them and how they look on a phone. */
export function WordingForm({ locale, wording: { standard, used, review }, write }: Props) {
  const text = useText('whatsapp');
  const { busy, problem, save, within, issueOf, mend } = useSaving(['body']);
  const [body, setBody] = useState(review?.body ?? used);
  const fault = wordingFault(body, standard.body);
  const examples = exampleWords(locale);
  const places = [...new Set(standard.body.match(/\{\{\d\}\}/g))].map(
    (place, nth) => `${place} ${examples[nth] ?? ''}`,
  );

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (await save(() => write(body))) showToast({ tone: 'ok', title: text('wording.submitted') });
  }

  return (
    <form ref={within} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      {review && (
        <p className={styles.line}>
          <Badge {...TEMPLATE_LOOKS[review.state]}>{text(`template.${review.state}`)}</Badge>
          <span className={styles.small}>{text('wording.until')}</span>
        </p>
      )}
      <div className={styles.sideBySide}>
        <TextArea
          label={text('wording.text')}
          hint={text('wording.length', {
            count: [...body].length,
            most: MAX_WORDING_LENGTH,
            places: places.join(', '),
          })}
          lang={locale}
          dir="auto"
          rows={9}
          value={body}
          error={fault ? text(`wording.fault.${fault}`) : issueOf('body') && text('wording.fault.characters')}
          onChange={(event) => {
            mend('body');
            setBody(event.target.value);
          }}
        />
        <WordingPreview locale={locale} standard={standard} body={body} />
      </div>
      <FormActions>
        <Button busy={busy} onClick={() => setBody(standard.body)}>
          {text('wording.standard')}
        </Button>
        <Button type="submit" tone="primary" icon="send" busy={busy}>
          {text('wording.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
