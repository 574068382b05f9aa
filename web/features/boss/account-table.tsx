import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ProblemBanner } from '#web/app/call-problem.tsx';
import { useSaving } from '#web/app/use-saving.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Account, type AccountState, nameOf } from './accounts.ts';
import styles from './users-screen.module.css';

type Props = {
  readonly accounts: readonly Account[];
  readonly state: AccountState;
  readonly onActivated: () => void;
};

/** The columns of the specification that have something in them. */
export function AccountTable({ accounts, state, onActivated }: Props) {
  const text = useText('boss');
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const [chosen, setChosen] = useState<Account | null>(null);
  const columns = useColumns();
  const action: Column<Account> = {
    key: 'action',
    title: text('column.action'),
    cell: (account) => (
      <Button
        tone="primary"
        icon="check"
        aria-label={text('activate.of', { name: nameOf(account) })}
        onClick={() => setChosen(account)}
      >
        {text('activate')}
      </Button>
    ),
  };

  async function activate() {
    if (!chosen) return;
    const { accountId } = chosen;
    const done = await save(() => api.accounts.activate({ accountId }));
    setChosen(null);
    if (done) showToast({ tone: 'ok', title: text('activate.done', { name: nameOf(chosen) }) });
    onActivated();
  }

  return (
    <>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <DataTable
        label={text(`tab.${state}`)}
        columns={state === 'pending' ? [...columns.filter(({ key }) => key !== 'log'), action] : columns}
        rows={accounts}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState icon="search" title={text('none.found')} text="" />}
      />
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={activate}
        busy={busy}
        tone="primary"
        title={text('activate.title', { name: chosen ? nameOf(chosen) : '' })}
        text={text('activate.text')}
        confirmLabel={text('activate')}
        keepLabel={text('cancel')}
      />
    </>
  );
}

function useColumns(): readonly Column<Account>[] {
  const text = useText('boss');
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return [
    {
      key: 'users',
      title: text('column.users'),
      sortBy: ({ fullName }) => fullName,
      cell: ({ fullName, username, email, users }) => (
        <div>
          <strong>
            <bdi>{fullName}</bdi>
          </strong>
          <p className={styles.small}>{username}</p>
          <p className={styles.small}>{email}</p>
          {users > 1 && <p className={styles.small}>{text('people', { count: users })}</p>}
        </div>
      ),
    },
    {
      key: 'created',
      title: text('column.created'),
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => day.format(createdAt),
    },
    {
      key: 'log',
      title: text('column.log'),
      sortBy: ({ signedInAt }) => signedInAt ?? 0,
      cell: ({ signedInAt }) => (signedInAt === null ? text('never') : moment.format(signedInAt)),
    },
    {
      key: 'group',
      title: text('column.group'),
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => <Badge tone={kind === 'agent' ? 'info' : 'neutral'}>{text(`kind.${kind}`)}</Badge>,
    },
    {
      key: 'brand',
      title: text('column.brand'),
      sortBy: ({ company }) => company,
      cell: ({ company, website }) => (
        <div>
          <bdi>{company || '–'}</bdi>
          {website && <p className={styles.small}>{website.replace(/^https?:\/\//, '')}</p>}
        </div>
      ),
    },
    { key: 'city', title: text('column.city'), sortBy: ({ city }) => city, cell: ({ city }) => <bdi>{city}</bdi> },
    { key: 'phone', title: text('column.phone'), cell: ({ mobile }) => <span dir="ltr">{mobile}</span> },
    { key: 'tax', title: text('column.tax'), cell: ({ vat, taxId }) => <span dir="ltr">{vat || taxId}</span> },
  ];
}
