import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sayDone } from '../actions/say-done.ts';
import type { HostReservation } from '../day/day-data.ts';
import styles from './party-panel.module.css';

type Profile = Pick<OutputOf<Registry['guests']['read']>, 'revision' | 'tags' | 'notes' | 'allergies'>;

type Props = {
  readonly venueId: string;
  readonly guestId: string;
  readonly party: HostReservation;
  /** What the venue has written about the guest. */
  readonly profile: Profile;
};

/** Notes what a guest must not be served, which the list then shows in red beside the name. */
export function AllergyNote({ venueId, guestId, party, profile }: Props) {
  const text = useText('guests');
  const manage = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const form = useId();
  const [words, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<RefusalCode | 'line' | null>(null);
  const [busy, setBusy] = useState(false);
  const write = useWriteAllergies(venueId, guestId);
  const label = manage('panel.allergy');

  async function save(event: FormEvent) {
    event.preventDefault();
    if (words === null || busy) return;
    setBusy(true);
    const answer = await write(profile, words.trim());
    setBusy(false);
    if (answer.kind !== 'done') return setProblem(answer.kind === 'refused' ? answer.errorid : 'line');
    setWords(null);
    sayDone(party, manage('done.allergy', { name: party.name }), () => write(answer.value, profile.allergies));
  }

  return (
    <>
      <Button
        tone="quiet"
        icon="alert"
        className={styles.noteAllergy ?? ''}
        aria-label={manage('actionFor', { action: label, name: party.name })}
        onClick={() => {
          setWords(profile.allergies);
          setProblem(null);
        }}
      >
        {label}
      </Button>
      {words !== null && (
        <Dialog
          open
          onClose={() => setWords(null)}
          title={manage('panel.allergyOf', { name: party.name })}
          closeLabel={app('close')}
          footer={
            <Button tone="primary" icon="check" type="submit" form={form} busy={busy}>
              {text('profile.save')}
            </Button>
          }
        >
          <form id={form} onSubmit={(event) => void save(event)}>
            {problem && (
              <Banner tone="bad" icon="alert" title={problem === 'line' ? app('connection.title') : refusal(problem)} />
            )}
            <TextField
              autoFocus
              label={text('profile.allergies')}
              maxLength={300}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </form>
        </Dialog>
      )}
    </>
  );
}

/** Writes the allergies beside what else is noted; the card and the marks of the list are read again. */
function useWriteAllergies(venueId: string, guestId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ revision, tags, notes }: Profile, allergies: string) => {
    const answer = await api.guests.profile_write({ venueId, guestId, revision, tags, notes, allergies });
    void queries.invalidateQueries({ queryKey: ['guests'] });
    return answer;
  };
}
