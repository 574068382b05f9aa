import type { Table } from '@tanstack/react-table';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuSwitch } from '#web/ui/menu.tsx';

/** Which columns of a table are drawn. */
export function ColumnsMenu<Row>({ table }: { readonly table: Table<Row> }) {
  const text = useText('guests');
  return (
    <Menu
      trigger={
        <Button tone="quiet" icon="columns">
          <span className="heard-when-narrow">{text('columns')}</span>
        </Button>
      }
    >
      {table
        .getAllLeafColumns()
        .filter((column) => column.getCanHide())
        .map((column) => (
          <MenuSwitch key={column.id} checked={column.getIsVisible()} onChange={() => column.toggleVisibility()}>
            {String(column.columnDef.header)}
          </MenuSwitch>
        ))}
    </Menu>
  );
}
