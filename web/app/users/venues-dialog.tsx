import type { FormEvent } from 'react';
import { useId } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import type { VenueChoice } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField } from '#web/ui/form-fields.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { User } from './users.ts';

type Props = {
  readonly user: User;
  readonly venues: readonly VenueChoice[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Chooses the venues of the account at which a user works. */
export function VenuesDialog({ user: { userId, name, venues: own }, venues, open, onClose, onChanged }: Props) {
  const text = useText('users');
  const api = useApi();
  const form = useId();
  const { busy, problem, save } = useSaving();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('venue').map(String);
    const give = chosen.filter((venueId) => !own.includes(venueId));
    const take = venues.flatMap(({ venueId }) => (own.includes(venueId) && !chosen.includes(venueId) ? [venueId] : []));
    if (!(await save(() => api.users.venues_write({ userId, give, take })))) return;
    showToast({ tone: 'ok', title: text('venues.done', { name }) });
    onClose();
    onChanged();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('venues.of', { name })}
      description={text('venues.about')}
      closeLabel={text('cancel')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button type="submit" form={form} tone="primary" icon="check" busy={busy}>
            {text('venues.save')}
          </Button>
        </>
      }
    >
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <form id={form} onSubmit={submit}>
        {venues.map(({ venueId, name: venue }) => (
          <CheckField key={venueId} name="venue" value={venueId} defaultChecked={own.includes(venueId)}>
            {venue}
          </CheckField>
        ))}
      </form>
    </Dialog>
  );
}
