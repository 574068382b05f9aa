import { useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { ProblemBanner } from '#web/app/call-problem.tsx';
import { useSaving } from '#web/app/use-saving.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Account, type AccountState, nameOf } from './accounts.ts';
import styles from './users-screen.module.css';

type Props = {
  readonly accounts: readonly Account[];
  readonly state: AccountState;
  readonly onActivated: () => void;
};

const COLUMNS = ['users', 'created', 'log', 'group', 'brand', 'city', 'phone', 'tax'] as const;

/** The columns of the specification that have something in them; a table on wide screens, cards on narrow ones. */
export function AccountTable({ accounts, state, onActivated }: Props) {
  const text = useText('boss');
  const api = useApi();
  const { busy, problem, save } = useSaving();
  const [chosen, setChosen] = useState<Account | null>(null);

  async function activate() {
    if (!chosen) return;
    const { accountId } = chosen;
    const done = await save(() => api.accounts.activate({ accountId }));
    setChosen(null);
    if (done) showToast({ tone: 'ok', title: text('activate.done', { name: nameOf(chosen) }) });
    onActivated();
  }

  const columns = COLUMNS.filter((column) => column !== 'log' || state === 'active');
  return (
    <>
      {problem && <ProblemBanner title={text('problem')} problem={problem} />}
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`column.${column}`)}
              </th>
            ))}
            {state === 'pending' && <th scope="col">{text('column.action')}</th>}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.accountId}>
              {columns.map((column) => (
                <td key={column} data-label={text(`column.${column}`)}>
                  <Cell account={account} column={column} />
                </td>
              ))}
              {state === 'pending' && (
                <td>
                  <Button
                    tone="primary"
                    icon="check"
                    aria-label={text('activate.of', { name: nameOf(account) })}
                    onClick={() => setChosen(account)}
                  >
                    {text('activate')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={activate}
        busy={busy}
        title={text('activate.title', { name: chosen ? nameOf(chosen) : '' })}
        text={text('activate.text')}
        confirmLabel={text('activate')}
        keepLabel={text('cancel')}
      />
    </>
  );
}

function Cell({ account, column }: { readonly account: Account; readonly column: (typeof COLUMNS)[number] }) {
  const text = useText('boss');
  const locale = useLocale();
  const { fullName, username, email, users, createdAt, signedInAt, kind, company, city, website, mobile } = account;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const cells: Record<(typeof COLUMNS)[number], () => React.ReactNode> = {
    users: () => (
      <>
        <strong>
          <bdi>{fullName}</bdi>
        </strong>
        <span className={styles.small}>
          {username} · {email}
        </span>
        {users > 1 && <span className={styles.small}>{text('people', { count: users })}</span>}
      </>
    ),
    created: () => day.format(createdAt),
    log: () => (signedInAt === null ? text('never') : moment.format(signedInAt)),
    group: () => <Badge tone={kind === 'agent' ? 'info' : 'neutral'}>{text(`kind.${kind}`)}</Badge>,
    brand: () => (
      <>
        <bdi>{company || '–'}</bdi>
        {website && <span className={styles.small}>{website.replace(/^https?:\/\//, '')}</span>}
      </>
    ),
    city: () => <bdi>{city}</bdi>,
    phone: () => <span dir="ltr">{mobile}</span>,
    tax: () => <span dir="ltr">{account.vat || account.taxId}</span>,
  };
  return cells[column]();
}
