import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { useApi } from '#web/app/app-context.tsx';
import { listTyped } from '#web/app/forms/typed-list.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { textOf, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fields, FormActions, TextArea } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import styles from './duplicates.module.css';
import { type Pair, type Profile, WRITTEN } from './found.ts';
import { GuestSummary } from './guest-summary.tsx';
import { undoMerge } from './undo-merge.ts';

type Props = {
  readonly venueId: string;
  readonly pair: Pair;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Two guests side by side, to choose whose card stays and what is written about the merged guest. */
export function MergeForm({ venueId, pair: { one, other }, onBack, onDone }: Props) {
  const text = useText('guests');
  const app = useText('app');
  const api = useApi();
  const both = useQueries({
    queries: [one, other].map(({ guestId }) => ({
      // A key of its own, so that both are read afresh each time.
      queryKey: ['guests', 'merge', venueId, guestId],
      queryFn: async () => answerOf(await api.guests.read({ venueId, guestId })),
      gcTime: 0,
    })),
  });
  const [first, second] = both;
  if (first?.data && second?.data) return <Chosen {...{ venueId, onBack, onDone }} read={[first.data, second.data]} />;
  const error = both.find((each) => each.error)?.error;
  if (!error) return <LoadingState label={app('loading')} lines={4} />;
  return (
    <div className={styles.form}>
      {refusedWith(error) === 'guest.unknown' ? (
        <EmptyState icon="user" title={text('profile.gone')} />
      ) : (
        <ReadFailed error={error} onRetry={() => both.forEach((each) => void each.refetch())} />
      )}
      <div>
        <Button onClick={onBack}>{text('duplicates.back')}</Button>
      </div>
    </div>
  );
}

type ChosenProps = Omit<Props, 'pair'> & { readonly read: readonly [Profile, Profile] };

function Chosen({ venueId, read, onBack, onDone }: ChosenProps) {
  const text = useText('guests');
  const refusal = useText('refusals');
  const api = useApi();
  const { busy, problem, save, issueOf, within } = useSaving(WRITTEN);
  // Kept as first read: a later read would have another revision than the content of the fields.
  const [both] = useState(read);
  const [nth, setNth] = useState<'0' | '1'>('0');
  const [stays, gone] = nth === '0' ? both : [both[1], both[0]];
  const together = (of: (profile: Profile) => string) => [...new Set(both.map(of))].filter(Boolean).join('\n');

  const issue = (field: (typeof WRITTEN)[number]) => {
    const code = issueOf(field);
    return code && refusal(code);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = (name: string) => String(typed.get(name) ?? '');
    const words = { tags: listTyped(said('tags')), notes: said('notes'), allergies: said('allergies') };
    const { revision } = stays;
    const of = { venueId, guestId: stays.guest.guestId, other: gone.guest.guestId };
    if (!(await save(() => api.guests.merge({ ...of, revision, ...words })))) return;
    const before = { tags: stays.tags, notes: stays.notes, allergies: stays.allergies };
    showToast({
      tone: 'ok',
      title: text('duplicates.done', { name: stays.guest.names[0] ?? '' }),
      action: {
        label: textOf('manage')('action.undo'),
        onPress: async () => (await undoMerge(api, of, { revision: revision + 1, ...before })) && onDone(),
      },
    });
    onDone();
  }

  return (
    <form ref={within} className={styles.form} onSubmit={submit} noValidate>
      {problem && <ProblemBanner title={text('duplicates.problem')} problem={problem} />}
      <div className={styles.sides}>
        <GuestSummary guest={both[0].guest} />
        <GuestSummary guest={both[1].guest} />
      </div>
      <Segmented<'0' | '1'>
        label={text('duplicates.stays')}
        value={nth}
        choices={both.map(({ guest }, i) => ({
          value: i === 0 ? '0' : '1',
          label: `${guest.names[0] ?? ''} ${knownBy(guest)}`,
        }))}
        onChoose={setNth}
      />
      <Fields>
        <TextField
          name="tags"
          label={text('profile.tags')}
          error={issue('tags')}
          defaultValue={[...new Set(both.flatMap(({ tags }) => tags))].join(', ')}
        />
        <TextArea
          name="notes"
          label={text('profile.notes')}
          error={issue('notes')}
          rows={3}
          maxLength={1000}
          defaultValue={together(({ notes }) => notes)}
        />
        <TextArea
          name="allergies"
          label={text('profile.allergies')}
          error={issue('allergies')}
          rows={2}
          maxLength={300}
          defaultValue={together(({ allergies }) => allergies)}
        />
      </Fields>
      <FormActions>
        <Button type="submit" tone="primary" icon="check" busy={busy}>
          {text('duplicates.merge')}
        </Button>
        <Button onClick={onBack}>{text('duplicates.back')}</Button>
      </FormActions>
    </form>
  );
}
