import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { AgentsCard } from './agents-card.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { UserRow } from './user-row.tsx';

/** `/uu`: the users of the account with their roles, and the open invitations. */
export function Component() {
  const text = useText('users');
  const app = useText('app');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['users'],
    queryFn: async () => answerOf(await api.users.list({})),
  });
  const settings = useSettings();
  const venues = settings?.venues ?? [];
  const reload = () => void refetch();

  if (data) {
    return (
      <Page title={text('title')} width="list" aside={<RolesDialog grants={data.grants} />}>
        <title>{`${text('title')} · Coperto`}</title>
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
        <InviteForm grants={data.grants} onInvited={reload} />
        {settings?.role === 'owner' && venues.length > 0 && <AgentsCard venues={venues} />}
      </Page>
    );
  }
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (refusedWith(error)) throw error;
  return error ? <ReadFailed heading="h1" error={error} onRetry={reload} /> : <LoadingState label={app('loading')} />;
}
