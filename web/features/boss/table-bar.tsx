import type { Table } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { LICENCE_STATES } from '#shared/domain/shop/licence.ts';
import { ColumnsMenu } from '#web/app/views/columns-menu.tsx';
import { OwnViews } from '#web/app/views/own-views.tsx';
import { SaveView } from '#web/app/views/save-view.tsx';
import { useSavedViews } from '#web/app/views/saved-views.ts';
import views from '#web/app/views/views.module.css';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Account } from './accounts.ts';
import { COLUMNS, type ColumnKey } from './columns.ts';
import styles from './users-screen.module.css';
import { KINDS, NO_FILTER, searchOf, type Wanted, wantedIn } from './wanted.ts';

type Props = {
  readonly wanted: Wanted;
  readonly onChange: (change: Partial<Wanted>) => void;
  readonly table: Table<Account>;
  readonly shown: readonly ColumnKey[];
  readonly onShown: (columns: readonly ColumnKey[], list: Wanted['tab']) => void;
  /** Further tools. */
  readonly children: ReactNode;
};

const ANY = 'any';

/** What the table shows: search, filters, saved views and columns. */
export function TableBar({ wanted, onChange, table, shown, onShown, children }: Props) {
  const text = useText('boss');
  const saved = useSavedViews({ columns: COLUMNS, screen: 'users' });
  const here = searchOf(wanted);
  const any = { value: ANY, label: text('any') } as const;
  return (
    <>
      <div className={styles.filters}>
        <TextField
          label={text('search')}
          type="search"
          value={wanted.text}
          maxLength={60}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        <SelectField
          label={text('column.group')}
          value={wanted.kind ?? ANY}
          choices={[any, ...KINDS.map((value) => ({ value, label: text(`kind.${value}`) }))]}
          onChoose={(value) => onChange({ kind: value === ANY ? null : value })}
        />
        <SelectField
          label={text('column.license')}
          value={wanted.licence ?? ANY}
          choices={[any, ...LICENCE_STATES.map((value) => ({ value, label: text(`licence.${value}`) }))]}
          onChoose={(value) => onChange({ licence: value === ANY ? null : value })}
        />
        <Switch checked={wanted.own} onChange={(own) => onChange({ own })}>
          {text('filter.own')}
        </Switch>
      </div>
      <div className={views.bar}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
        <div role="group" aria-label={text('views')} className={views.views}>
          <OwnViews
            saved={saved}
            here={here}
            onView={({ search, columns }) => {
              const view = wantedIn(new URLSearchParams(search));
              onShown(columns, view.tab);
              onChange({ ...NO_FILTER, ...view });
            }}
          />
        </div>
        <div className={views.tools}>
          <ColumnsMenu table={table} />
          <SaveView onSave={(name) => saved.save({ name, search: here, columns: shown })} />
          {children}
        </div>
      </div>
    </>
  );
}
