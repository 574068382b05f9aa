import { type FormEvent, useId } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ProblemBanner } from '#web/app/call-problem.tsx';
import { useSaving } from '#web/app/use-saving.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fields, FormActions, TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './profile.module.css';
import type { Profile } from './profile-dialog.tsx';

type Props = {
  readonly venueId: string;
  readonly profile: Profile;
  readonly mayWrite: boolean;
  readonly onSaved: () => void;
};

/** Tags as they are typed: `regular, window`, also with the commas of Chinese and Japanese. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Tags and notes, and apart from them what is said of health. */
export function ProfileForm({ venueId, profile, mayWrite, onSaved }: Props) {
  const text = useText('guests');
  const refusal = useText('refusals');
  const api = useApi();
  const id = useId();
  const { busy, problem, save, issueOf } = useSaving();
  const issue = (path: string) => {
    const code = issueOf(path) ?? (path === 'tags' ? issueOf('tags.0') : undefined);
    return code && refusal(code);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = (name: string) => String(typed.get(name) ?? '');
    const wanted = { tags: tagsIn(said('tags')), notes: said('notes'), allergies: said('allergies') };
    const { guestId } = profile.guest;
    const done = await save(() =>
      api.guests.profile_write({ venueId, guestId, revision: profile.revision, ...wanted }),
    );
    if (!done) return;
    showToast({ tone: 'ok', title: text('profile.saved') });
    onSaved();
  }

  return (
    <form className={styles.written} aria-labelledby={id} onSubmit={submit} noValidate>
      <h3 id={id}>{text('profile.written')}</h3>
      {problem && <ProblemBanner title={text('profile.problem')} problem={problem} />}
      <Fields>
        <TextField
          name="tags"
          label={text('profile.tags')}
          hint={text('profile.tags.hint')}
          error={issue('tags')}
          defaultValue={profile.tags.join(', ')}
          readOnly={!mayWrite}
        />
        <TextArea
          name="notes"
          label={text('profile.notes')}
          error={issue('notes')}
          rows={3}
          maxLength={1000}
          defaultValue={profile.notes}
          readOnly={!mayWrite}
        />
        <TextArea
          name="allergies"
          label={text('profile.allergies')}
          hint={text('profile.allergies.hint')}
          error={issue('allergies')}
          rows={2}
          maxLength={300}
          defaultValue={profile.allergies}
          readOnly={!mayWrite}
        />
      </Fields>
      {mayWrite && (
        <FormActions>
          <Button type="submit" tone="primary" busy={busy}>
            {text('profile.save')}
          </Button>
        </FormActions>
      )}
    </form>
  );
}
