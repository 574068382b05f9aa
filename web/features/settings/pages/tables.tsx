import { nextTableName } from '#shared/domain/venue/quick-tables.ts';
import type { Table } from '#shared/domain/venue/rules.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckField } from '../fields/check-fields.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { AREAS } from './areas.ts';
import { QuickTables } from './quick-tables.tsx';
import css from './tables.module.css';

const FIELDS = ['name', 'area', 'min', 'max', 'priority'] as const;
/** A table's features, with the icons that head their columns. */
const OFFERS = { accessible: 'wheelchair', highchairs: 'highchair', joinable: 'link' } as const satisfies Partial<
  Record<keyof Table, IconName>
>;
const OFFERED = Object.keys(OFFERS) as (keyof typeof OFFERS)[];

export function HallsTablesPage() {
  const text = useText('settings');
  return (
    <SectionForm section="tables" alone title={text('page.hallsTables')} about={text('page.hallsTables.about')}>
      {({ value: { tables }, change, error }) => (
        <>
          <QuickTables tables={tables} onAdd={(more) => change({ tables: [...tables, ...more] })} />
          {tables.length > 0 && <Legend />}
          <EntryList
            className={css.rows}
            head={<Head />}
            entries={tables}
            onChange={(next) => change({ tables: next })}
            nameOf={({ name }) => text('tables.name.of', { name })}
            addLabel={text('tables.add')}
            fresh={() => ({
              no: 0,
              name: nextTableName(tables),
              area: tables.at(-1)?.area ?? 'Indoor',
              min: 1,
              max: 2,
            })}
            empty={text('tables.none')}
            error={error('tables')}
          >
            {(table, set, at) => (
              <TableFields table={table} set={set} error={(path) => error(`tables.${at}.${path}`)} />
            )}
          </EntryList>
        </>
      )}
    </SectionForm>
  );
}

/** What the figures and icons of the columns mean. */
function Legend() {
  const text = useText('settings');
  return (
    <div className={css.legend}>
      {OFFERED.map((offer) => (
        <span key={offer}>
          <Icon name={OFFERS[offer]} size={18} />
          {text(`tables.${offer}`)}
        </span>
      ))}
      <p className={styles.hint}>{text('tables.priority.about')}</p>
    </div>
  );
}

/** Visible column titles; each field has its own label for screen readers. */
function Head() {
  const text = useText('settings');
  return (
    <div className={css.head} aria-hidden="true">
      {FIELDS.map((field) => (
        <span key={field}>{text(`tables.${field}`)}</span>
      ))}
      {OFFERED.map((offer) => (
        <span key={offer} title={text(`tables.${offer}`)}>
          <Icon name={OFFERS[offer]} size={18} />
        </span>
      ))}
    </div>
  );
}

type Props = {
  readonly table: Table;
  readonly set: (over: Partial<Table>) => void;
  readonly error: (path: string) => string | undefined;
};

function TableFields({ table, set, error }: Props) {
  const text = useText('settings');
  const { name, area, min, max, priority } = table;
  return (
    <>
      <TextField
        label={text('tables.name')}
        value={name}
        maxLength={12}
        onChange={(event) => set({ name: event.target.value })}
        error={error('name')}
      />
      <SelectField
        label={text('tables.area')}
        value={area}
        choices={AREAS.map((value) => ({ value, label: text(`area.${value}`) }))}
        onChoose={(chosen) => set({ area: chosen })}
        error={error('area')}
      />
      <NumberField
        label={text('tables.min')}
        value={min}
        onChange={(least) => set({ min: least })}
        error={error('min')}
      />
      <NumberField
        label={text('tables.max')}
        value={max}
        onChange={(most) => set({ max: most })}
        error={error('max')}
      />
      <NumberField
        label={text('tables.priority')}
        value={priority}
        onChange={(typed) => set({ priority: typed })}
        onEmpty={() => set({ priority: undefined })}
        error={error('priority')}
      />
      {OFFERED.map((offer) => (
        <CheckField key={offer} checked={table[offer] ?? false} onChange={(chosen) => set({ [offer]: chosen })}>
          {text(`tables.${offer}`)}
        </CheckField>
      ))}
    </>
  );
}
