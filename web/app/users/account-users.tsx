import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { AgentsCard } from './agents-card.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { UserRow } from './user-row.tsx';
import type { Users } from './users.ts';

/** The users of the account as they were read, and how they are read again. */
export function useAccountUsers() {
  const api = useApi();
  return useQuery({ queryKey: ['users'], queryFn: async () => answerOf(await api.users.list({})) });
}

type Props = { readonly data: Users; readonly reload: () => void };

/** The users with their roles, the open invitations, and who serves the venues from outside. */
export function AccountUsers({ data, reload }: Props) {
  const text = useText('users');
  const settings = useSettings();
  const venues = settings?.venues ?? [];
  return (
    <>
      <Card title={text('title')} quiet>
        <Rows>
          {data.users.map((user) => (
            <UserRow key={user.userId} user={user} grants={data.grants} venues={venues} onChanged={reload} />
          ))}
        </Rows>
      </Card>
      {data.invitations.length > 0 && (
        <InvitationList invitations={data.invitations} grants={data.grants} onChanged={reload} />
      )}
      {data.grants.length > 0 && <InviteForm grants={data.grants} onInvited={reload} />}
      {settings?.role === 'owner' && venues.length > 0 && <AgentsCard venues={venues} />}
    </>
  );
}

type MissingProps = { readonly error: unknown; readonly heading: 'h1' | 'h2'; readonly onRetry: () => void };

/** In place of the users while they are read, or when they cannot be read. */
export function NoUsersYet({ error, heading, onRetry }: MissingProps) {
  const app = useText('app');
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (refusedWith(error)) throw error;
  return error ? (
    <ReadFailed heading={heading} error={error} onRetry={onRetry} />
  ) : (
    <LoadingState label={app('loading')} />
  );
}
