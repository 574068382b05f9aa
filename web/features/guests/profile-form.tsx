import { type FormEvent, useId, useState } from 'react';
import { mergedNote } from '#shared/domain/reservation/deed.ts';
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
  /** It is another one by now, here or there: it is read anew. */
  readonly onAgain: () => void;
};

/** Tags as they are typed: `regular, window`, also with the commas of Chinese and Japanese. */
export const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

type Written = Pick<Profile, 'notes' | 'allergies'> & { readonly tags: string };

const writtenIn = ({ tags, notes, allergies }: Profile): Written => ({ tags: tags.join(', '), notes, allergies });

/** What is being typed over what a colleague saved meanwhile: neither takes the place of the other. */
export function besideNewer(before: Profile, typed: Written, newer: Profile): Written {
  const mine = tagsIn(typed.tags);
  const kept = mine.filter((tag) => newer.tags.includes(tag) || !before.tags.includes(tag));
  const theirs = newer.tags.filter((tag) => !before.tags.includes(tag) && !mine.includes(tag));
  const touched = typed.tags !== before.tags.join(', ');
  return {
    tags: touched ? [...kept, ...theirs].join(', ') : newer.tags.join(', '),
    notes: mergedNote(before.notes, typed.notes, newer.notes),
    allergies: mergedNote(before.allergies, typed.allergies, newer.allergies),
  };
}

/** Tags and notes, and apart from them what is said of health. */
export function ProfileForm({ venueId, profile, mayWrite, onAgain }: Props) {
  const text = useText('guests');
  const refusal = useText('refusals');
  const api = useApi();
  const id = useId();
  const { busy, problem, save, issueOf } = useSaving();
  const [base, setBase] = useState(profile);
  const [typed, setTyped] = useState(() => writtenIn(profile));
  if (profile.revision > base.revision) {
    setTyped(besideNewer(base, typed, profile));
    setBase(profile);
  }
  const write = (part: Partial<Written>) => setTyped((before) => ({ ...before, ...part }));
  const issue = (path: string) => {
    const code = issueOf(path) ?? (path === 'tags' ? issueOf('tags.0') : undefined);
    return code && refusal(code);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = { ...typed, tags: tagsIn(typed.tags) };
    const { guestId } = profile.guest;
    const done = await save(() => api.guests.profile_write({ venueId, guestId, revision: base.revision, ...wanted }));
    if (done) {
      const saved = { ...base, ...done };
      setBase(saved);
      // As it was written down; who has gone on typing meanwhile goes on.
      setTyped((now) => (now === typed ? writtenIn(saved) : now));
      showToast({ tone: 'ok', title: text('profile.saved') });
    }
    // What somebody else saved meanwhile comes beside what is typed here, and then it can be saved.
    onAgain();
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
          value={typed.tags}
          onChange={(event) => write({ tags: event.currentTarget.value })}
          readOnly={!mayWrite}
        />
        <TextArea
          name="notes"
          label={text('profile.notes')}
          error={issue('notes')}
          rows={3}
          maxLength={1000}
          value={typed.notes}
          onChange={(event) => write({ notes: event.currentTarget.value })}
          readOnly={!mayWrite}
        />
        <TextArea
          name="allergies"
          label={text('profile.allergies')}
          hint={text('profile.allergies.hint')}
          error={issue('allergies')}
          rows={2}
          maxLength={300}
          value={typed.allergies}
          onChange={(event) => write({ allergies: event.currentTarget.value })}
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
