import type { VisibilityState } from '@tanstack/react-table';
import { type RefObject, useRef, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { issueAt } from '#web/app/forms/form-issues.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { AccountActionDialog } from './account-action-dialog.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ACTIONS, type Account, type AccountState, isMatch, nameOf } from './accounts.ts';
import { useColumns } from './use-columns.tsx';
import styles from './users-screen.module.css';

type Props = {
  readonly accounts: readonly Account[];
  /** What somebody looks for in this list. */
  readonly typed: string;
  readonly state: AccountState;
  /** All accounts are loaded. */
  readonly whole: boolean;
  /** The element that takes the focus when a row disappears. */
  readonly ground: RefObject<HTMLElement | null>;
  readonly onChanged: () => void;
};

/**
 * Columns left out of each list: some apply to none of its accounts, others make room; the account dialog shows them all.
 */
const VISIBLE = {
  pending: { log: false, paused: false },
  active: { paused: false, tax: false },
  paused: { created: false, log: false, tax: false },
} as const satisfies Record<AccountState, VisibilityState>;

/** The columns of the specification that have any content. */
export function AccountTable({ accounts, typed, state, whole, ground, onChanged }: Props) {
  const text = useText('boss');
  const api = useApi();
  const [chosen, setChosen] = useState<Account | null>(null);
  const gone = useRef(false);
  const [opened, setOpened] = useState<Account | null>(null);
  const columns = useColumns(setOpened);
  const action = ACTIONS[state];
  const saving = useSaving(action.name === 'pause' ? ['reason'] : []);
  const actionColumn: Column<Account> = {
    id: 'action',
    header: text(action.column),
    cell: ({ row: { original: account } }) =>
      account.unproven ? (
        <span className={classNames(styles.words, styles.wait)}>{text('unproven')}</span>
      ) : (
        <Button
          tone={action.tone}
          aria-label={text(`${action.name}.of`, { name: nameOf(account) })}
          onClick={() => {
            gone.current = false;
            setChosen(account);
          }}
        >
          {text(action.name)}
        </Button>
      ),
  };
  const table = useDataTable({
    columns: [...columns, actionColumn],
    rows: accounts,
    rowKey: ({ accountId }) => accountId,
    visible: VISIBLE[state],
    search: { typed, matches: isMatch },
  });

  async function carryOut(account: Account, reason: string) {
    const { accountId } = account;
    const calls = {
      activate: () => api.accounts.activate({ accountId }),
      pause: () => api.accounts.pause({ accountId, reason }),
      resume: () => api.accounts.resume({ accountId }),
    };
    const outcome = await saving.save(async () => {
      const answer = await calls[action.name]();
      // An issue with the reason is corrected in the dialog; any other problem is shown above the list.
      if (answer.kind !== 'refused' || action.name !== 'pause' || !issueAt(answer.issues, 'reason')) {
        gone.current = answer.kind === 'done';
        setChosen(null);
      }
      return answer;
    });
    if (outcome) showToast({ tone: 'ok', title: text(`${action.name}.done`, { name: nameOf(account) }) });
    onChanged();
  }

  return (
    <>
      {saving.problem && <ProblemBanner title={text('problem')} problem={saving.problem} />}
      <DataTable
        label={text(`tab.${state}`)}
        table={table}
        empty={whole && <EmptyState icon="search" title={text('none.found')} text="" />}
      />
      {opened && <AccountDialog account={opened} onClose={() => setOpened(null)} />}
      {chosen && (
        <AccountActionDialog
          action={action.name}
          account={chosen}
          busy={saving.busy}
          issue={saving.issueOf('reason')}
          onMend={() => saving.mend('reason')}
          onClose={() => setChosen(null)}
          finalFocus={() => {
            if (gone.current) ground.current?.focus();
            return !gone.current;
          }}
          onConfirm={(reason) => void carryOut(chosen, reason)}
        />
      )}
    </>
  );
}
