import { downloadCsv } from '#web/app/files/csv.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Account } from './accounts.ts';
import { useColumnTexts } from './column-texts.ts';
import { COLUMNS, type ColumnKey } from './columns.ts';

type Props = { readonly accounts: readonly Account[]; readonly shown: readonly ColumnKey[] };

/** Saves the accounts of the table, in its order and with its columns, as a file. */
export function ExportButton({ accounts, shown }: Props) {
  const text = useText('boss');
  const locale = useLocale();
  const said = useColumnTexts();
  const keys = COLUMNS.filter((key) => shown.includes(key));
  const heads = [...keys.map((key) => text(`column.${key}`)), text('column.email')];
  const save = () =>
    downloadCsv(
      text('csv.file'),
      [heads, ...accounts.map((account) => [...keys.map((key) => said(key, account)), account.email])],
      locale,
    );
  return (
    <Button tone="quiet" icon="finish" onClick={save}>
      <span className="heard-when-narrow">{text('csv')}</span>
    </Button>
  );
}
