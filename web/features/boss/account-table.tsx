import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useApi } from '#web/app/app-context.tsx';
import { issueAt } from '#web/app/forms/form-issues.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useDataTable } from '#web/ui/use-data-table.ts';
import { AccountActionDialog } from './account-action-dialog.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ACTIONS, type Account, isMatch, nameOf } from './accounts.ts';
import { ExportButton } from './export-button.tsx';
import { useKeptColumns } from './kept-columns.ts';
import { TableBar } from './table-bar.tsx';
import { type Edited, TermEditor } from './term-editor.tsx';
import { useActionColumn } from './use-action-column.tsx';
import { type Presses, useColumns } from './use-columns.tsx';
import styles from './users-screen.module.css';
import { isWanted, type Wanted } from './wanted.ts';

type Props = {
  /** Of this list, whatever the filters say. */
  readonly accounts: readonly Account[];
  readonly wanted: Wanted;
  /** The element that takes the focus when a row disappears. */
  readonly ground: RefObject<HTMLElement | null>;
  readonly onWanted: (change: Partial<Wanted>) => void;
  readonly onChanged: () => Promise<void>;
};

/** The accounts of a list in one dense table, of which only the rows in sight are drawn. */
export function AccountTable({ accounts, wanted, ground, onWanted, onChanged }: Props) {
  const text = useText('boss');
  const api = useApi();
  const [chosen, setChosen] = useState<Account | null>(null);
  const gone = useRef(false);
  const [opened, setOpened] = useState<Account | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  const kept = useKeptColumns(wanted.tab);
  const onEdit = useCallback<Presses['onEdit']>((account, term, cell) => setEdited({ account, term, cell }), []);
  const columns = useColumns({ onOpen: setOpened, onEdit });
  const action = ACTIONS[wanted.tab];
  const saving = useSaving(action.name === 'pause' ? ['reason'] : []);
  const onAction = useCallback((account: Account) => {
    gone.current = false;
    setChosen(account);
  }, []);
  const actionColumn = useActionColumn(action, onAction);
  const all = useMemo(() => [...columns, actionColumn], [columns, actionColumn]);
  const rows = useMemo(() => accounts.filter((account) => isWanted(account, wanted)), [accounts, wanted]);
  const table = useDataTable({
    columns: all,
    rows,
    rowKey: ({ accountId }) => accountId,
    visible: kept.visible,
    onVisible: kept.onVisible,
    search: { typed: wanted.text, matches: isMatch },
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
    await onChanged();
  }

  const drawn = table.getRowModel().rows;
  return (
    <>
      {saving.problem && <ProblemBanner title={text('problem')} problem={saving.problem} />}
      <TableBar wanted={wanted} onChange={onWanted} table={table} shown={kept.shown} onShown={kept.onShown}>
        <ExportButton accounts={drawn.map(({ original }) => original)} shown={kept.shown} />
      </TableBar>
      <DataTable
        label={text(`tab.${wanted.tab}`)}
        table={table}
        windowed
        dense
        twoLines={styles.table}
        empty={<EmptyState icon="search" title={text('none.found')} text="" />}
      />
      {edited && <TermEditor edited={edited} onClose={() => setEdited(null)} onChanged={onChanged} />}
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
