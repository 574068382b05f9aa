import { AccountUsers, NoUsersYet, useAccountUsers } from '#web/app/users/account-users.tsx';
import { RolesDialog } from '#web/app/users/roles-dialog.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Page } from '#web/ui/page.tsx';

/** `/uu`: the users of the account with their roles, and the open invitations. */
export function Component() {
  const text = useText('users');
  const { data, error, refetch } = useAccountUsers();
  const reload = () => void refetch();
  if (!data) return <NoUsersYet heading="h1" error={error} onRetry={reload} />;
  return (
    <Page title={text('title')} width="list" aside={<RolesDialog grants={data.grants} />}>
      <title>{`${text('title')} · Coperto`}</title>
      <AccountUsers data={data} reload={reload} />
    </Page>
  );
}
