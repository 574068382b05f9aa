import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { MAX_BODY_LENGTH } from '#shared/domain/ticket/ticket.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { cannedKey } from '#web/app/tickets/tickets.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { LANGUAGE_NAMES } from '#web/i18n/guest/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './support.module.css';
import { type Canned, useCanned } from './use-support.ts';

const aNewOne = (): Canned => ({ id: newKey(), title: '', texts: {}, revision: 0 });

/** The prepared answers: a list, and the editor of one of them. */
export function CannedDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('tickets');
  const app = useText('app');
  const [editing, setEditing] = useState<Canned | null>(null);
  const { data = [], error, refetch } = useCanned();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('canned')}
      description={text('canned.hint', { mark: '{{name}}' })}
      closeLabel={app('close')}
    >
      {error && <ReadFailedBanner error={error} onRetry={refetch} />}
      {editing ? (
        <Editor key={editing.id} answer={editing} onDone={() => setEditing(null)} />
      ) : (
        <div className={styles.answers}>
          {data.length === 0 && !error && <p>{text('canned.none')}</p>}
          {data.map((answer) => (
            <Button
              key={answer.id}
              icon="note"
              aria-label={text('canned.edit', { title: answer.title })}
              onClick={() => setEditing(answer)}
            >
              <span>
                {answer.title} <small>{languagesOf(answer)}</small>
              </span>
            </Button>
          ))}
          <Button tone="primary" icon="plus" onClick={() => setEditing(aNewOne())}>
            {text('canned.new')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const languagesOf = ({ texts }: Canned): string =>
  LOCALES.filter((locale) => texts[locale])
    .map((locale) => locale.toUpperCase())
    .join(' ');

function Editor({ answer, onDone }: { readonly answer: Canned; readonly onDone: () => void }) {
  const text = useText('tickets');
  const refusal = useText('refusals');
  const api = useApi();
  const queries = useQueryClient();
  const [title, setTitle] = useState(answer.title);
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>(answer.texts);
  const { busy, problem, save, issueOf, mend, within } = useSaving(['title']);
  const issue = issueOf('title');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { id, revision } = answer;
    const done = await save(() => api.tickets.canned_write({ id, revision, title, texts }));
    void queries.invalidateQueries({ queryKey: cannedKey });
    if (done) onDone();
  }

  return (
    <form ref={within} className={styles.editor} onSubmit={submit} noValidate>
      {problem && <ProblemBanner title={text('notDone')} problem={problem} />}
      <TextField
        label={text('canned.title')}
        name="title"
        autoComplete="off"
        maxLength={80}
        value={title}
        error={issue && refusal(issue)}
        onChange={({ currentTarget }) => {
          mend('title');
          setTitle(currentTarget.value);
        }}
      />
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          label={LANGUAGE_NAMES[locale]}
          lang={locale}
          rows={2}
          maxLength={MAX_BODY_LENGTH}
          value={texts[locale] ?? ''}
          onChange={({ currentTarget }) => setTexts({ ...texts, [locale]: currentTarget.value })}
        />
      ))}
      <div>
        <Button onClick={onDone}>{text('cancel')}</Button>{' '}
        <Button type="submit" tone="primary" busy={busy}>
          {text('canned.save')}
        </Button>
      </div>
    </form>
  );
}
