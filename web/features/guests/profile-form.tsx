import { type FormEvent, useId } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useKeptState } from '#web/app/forms/kept-state.ts';
import { besideNewer, words } from '#web/app/forms/merge-newer.ts';
import { listTyped } from '#web/app/forms/typed-list.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fields, FormActions, TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Profile, WRITTEN } from './found.ts';
import styles from './profile.module.css';

type Props = {
  readonly venueId: string;
  readonly profile: Profile;
  readonly mayWrite: boolean;
  /** The profile changed, here or elsewhere, and must be read again. */
  readonly onAgain: () => void;
};

type Written = Pick<Profile, 'notes' | 'allergies'> & { readonly tags: string };

const profileAsTyped = ({ tags, notes, allergies }: Profile): Written => ({ tags: tags.join(', '), notes, allergies });

/** Merges tags: those added on either side are kept, those removed on either side are gone. */
function mergedTags(before: string, mine: string, theirs: string): string {
  if (mine === before) return theirs;
  const [was, typed, newer] = [before, mine, theirs].map(listTyped) as [string[], string[], string[]];
  const kept = typed.filter((tag) => newer.includes(tag) || !was.includes(tag));
  return [...kept, ...newer.filter((tag) => !was.includes(tag) && !typed.includes(tag))].join(', ');
}

const PROFILE_MERGES = { tags: mergedTags, notes: words, allergies: words } as const;

/** Tags and notes, and separately the health data. */
export function ProfileForm({ venueId, profile, mayWrite, onAgain }: Props) {
  const text = useText('guests');
  const refusal = useText('refusals');
  const api = useApi();
  const id = useId();
  const { busy, problem, save, issueOf, within } = useSaving(WRITTEN);
  const { guestId } = profile.guest;
  const [{ base, typed }, setEdited] = useKeptState(`guest ${venueId} ${guestId}`, () => ({
    base: profile,
    typed: profileAsTyped(profile),
  }));
  if (profile.revision > base.revision)
    setEdited({
      base: profile,
      typed: besideNewer(PROFILE_MERGES, profileAsTyped(base), typed, profileAsTyped(profile)),
    });
  const write = (part: Partial<Written>) =>
    setEdited((before) => ({ base: before.base, typed: { ...before.typed, ...part } }));
  const issue = (field: (typeof WRITTEN)[number]) => {
    const code = issueOf(field);
    return code && refusal(code);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = { ...typed, tags: listTyped(typed.tags) };
    const done = await save(() => api.guests.profile_write({ venueId, guestId, revision: base.revision, ...wanted }));
    if (done) {
      const saved = { ...base, ...done };
      // Shows the stored form, unless the user has typed on meanwhile.
      setEdited((now) => ({ base: saved, typed: now.typed === typed ? profileAsTyped(saved) : now.typed }));
      showToast({ tone: 'ok', title: text('profile.saved') });
    }
    // A colleague's change is merged into what is typed, so that the next attempt can be saved.
    onAgain();
  }

  return (
    <form ref={within} className={styles.written} aria-labelledby={id} onSubmit={submit} noValidate>
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
