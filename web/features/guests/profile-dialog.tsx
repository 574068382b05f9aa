import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { bothNames, type GuestCard } from './found.ts';
import { GuestConsents } from './guest-consents.tsx';
import { MergeByHand } from './merge-by-hand.tsx';
import { MergedList } from './merged-list.tsx';
import styles from './profile.module.css';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHistory } from './profile-history.tsx';

type Props = { readonly venueId: string; readonly guestId: string | null; readonly onClose: () => void };

/** One guest: contact, past bookings, and the host's notes. */
export function ProfileDialog({ venueId, guestId, onClose }: Props) {
  const text = useText('guests');
  const app = useText('app');
  const api = useApi();
  const role = useSettings()?.role;
  const { data, error, refetch } = useQuery({
    queryKey: ['guests', 'read', venueId, guestId],
    enabled: guestId !== null,
    queryFn: async ({ signal }) => answerOf(await api.guests.read({ venueId, guestId: guestId ?? '' }, { signal })),
  });
  const queries = useQueryClient();
  const mayWrite = role !== 'viewer';
  const [merging, setMerging] = useState<{ readonly guestId: string | null; readonly other: GuestCard | null } | null>(
    null,
  );
  const one = data && merging?.guestId === guestId ? data.guest : null;
  const other = one && merging ? merging.other : null;
  const gone = refusedWith(error) === 'guest.unknown';
  return (
    <Dialog
      open={guestId !== null}
      onClose={onClose}
      closeLabel={app('close')}
      title={
        one && other ? text('duplicates.ask', bothNames(one, other)) : (data?.guest.names[0] ?? text('tab.guests'))
      }
      {...(other && { description: text('duplicates.choose') })}
    >
      <div className={styles.profile}>
        {one && (
          <MergeByHand
            venueId={venueId}
            guest={one}
            other={other}
            onChoose={(chosen) => setMerging({ guestId, other: chosen })}
            onBack={() => setMerging(null)}
            onDone={() => {
              setMerging(null);
              void queries.invalidateQueries({ queryKey: ['guests'] });
            }}
          />
        )}
        {data && !one && (
          <>
            <ProfileFigures guest={data.guest} brought={data.brought} conversations={data.conversations} />
            <ProfileForm
              key={data.guest.guestId}
              venueId={venueId}
              profile={data}
              mayWrite={mayWrite}
              onAgain={() => void refetch()}
            />
            <GuestConsents venueId={venueId} guestId={data.guest.guestId} mayWrite={mayWrite} />
            <MergedList venueId={venueId} profile={data} mayWrite={mayWrite} />
            {mayWrite && (
              <div>
                <Button icon="users" onClick={() => setMerging({ guestId, other: null })}>
                  {text('byHand.action')}
                </Button>
              </div>
            )}
            <ProfileHistory profile={data} />
          </>
        )}
        {!data && !error && <LoadingState label={app('loading')} />}
        {!data && gone && <EmptyState icon="user" title={text('profile.gone')} />}
        {!data && error && !gone && <ReadFailed error={error} onRetry={() => void refetch()} />}
      </div>
    </Dialog>
  );
}
