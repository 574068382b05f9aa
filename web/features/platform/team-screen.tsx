import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '#web/app/app-context.tsx';
import { ReadFailed } from '#web/app/frame/read-failed.tsx';
import { answerOf, refusedWith } from '#web/app/queries.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { MemberRow } from './member-row.tsx';
import { StaffInvitations } from './staff-invitations.tsx';
import { StaffInviteForm } from './staff-invite-form.tsx';
import { TeamLog } from './team-log.tsx';

/** `/boss/team`: the platform's staff with their levels and areas. */
export function Component() {
  const text = useText('localize');
  const app = useText('app');
  const api = useApi();
  const settings = useSettings();
  const { data, error, refetch } = useQuery({
    queryKey: ['boss', 'team'],
    queryFn: async ({ signal }) => answerOf(await api.boss.team({}, { signal })),
  });
  const reload = () => void refetch();
  // A refused read is not for the screen to explain: it goes to the router's error page.
  if (!data && refusedWith(error)) throw error;
  return (
    <Page title={text('team.title')} width="list">
      <title>{`${text('team.title')} · Coperto`}</title>
      {!data && !error && <LoadingState label={app('loading')} />}
      {!data && error && <ReadFailed error={error} onRetry={reload} />}
      {data && (
        <>
          <Card title={text('team.title')} quiet>
            <Rows>
              {data.staff.map((member) => (
                <MemberRow
                  key={member.userId}
                  {...{ member, own: data.own }}
                  isOwn={member.userId === settings?.userId}
                  onChanged={reload}
                />
              ))}
            </Rows>
          </Card>
          {data.invitations.length > 0 && <StaffInvitations invitations={data.invitations} onChanged={reload} />}
          <StaffInviteForm own={data.own} onInvited={reload} />
          <TeamLog log={data.log} />
        </>
      )}
    </Page>
  );
}
