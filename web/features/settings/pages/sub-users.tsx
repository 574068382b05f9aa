import { AccountUsers, NoUsersYet, useAccountUsers } from '#web/app/users/account-users.tsx';
import { RolesDialog } from '#web/app/users/roles-dialog.tsx';

/** The users of the account, the same as on `/uu`. */
export function SubUsersPage() {
  const { data, error, refetch } = useAccountUsers();
  const reload = () => void refetch();
  if (!data) return <NoUsersYet heading="h2" error={error} onRetry={reload} />;
  return (
    <>
      <div>
        <RolesDialog grants={data.grants} />
      </div>
      <AccountUsers data={data} reload={reload} />
    </>
  );
}
