import { useMemo } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/use-data-table.ts';
import { type ACTIONS, type Account, type AccountState, nameOf } from './accounts.ts';
import { WIDTHS } from './columns.ts';
import styles from './users-screen.module.css';

/** The last column: what can be done with an account of this list. Like the others it stays the same between renders. */
export function useActionColumn(
  action: (typeof ACTIONS)[AccountState],
  onAction: (account: Account) => void,
): Column<Account> {
  const text = useText('boss');
  return useMemo(
    () => ({
      id: 'action',
      header: text(action.column),
      enableHiding: false,
      meta: { width: WIDTHS.action },
      cell: ({ row: { original: account } }) =>
        account.state === 'unproven' ? (
          <span className={styles.wait}>{text('unproven')}</span>
        ) : (
          <Button
            tone={action.tone}
            aria-label={text(`${action.name}.of`, { name: nameOf(account) })}
            onClick={() => onAction(account)}
          >
            {text(action.name)}
          </Button>
        ),
    }),
    [text, action, onAction],
  );
}
