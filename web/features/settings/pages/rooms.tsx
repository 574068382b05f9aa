import { combinationOf, joinedCombinations } from '#shared/domain/venue/join-tables.ts';
import { nextTableName } from '#shared/domain/venue/quick-tables.ts';
import type { AreaId, Combination, Table } from '#shared/domain/venue/rules.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CheckField, ChoiceField, PillsField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { useHouse } from '../house.ts';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { QuickTables } from './quick-tables.tsx';

export const AREAS: readonly AreaId[] = ['Indoor', 'Outdoor', 'HeatedDehors'];

export function HallsTablesPage() {
  const text = useText('settings');
  return (
    <SectionForm section="tables" alone title={text('page.hallsTables')} about={text('page.hallsTables.about')}>
      {({ value: { tables }, change, error }) => (
        <>
          <QuickTables tables={tables} onAdd={(more) => change({ tables: [...tables, ...more] })} />
          {tables.length > 0 && <p className={styles.hint}>{text('tables.priority.about')}</p>}
          <EntryList
            dense
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

type Props = {
  readonly table: Table;
  readonly set: (over: Partial<Table>) => void;
  readonly error: (path: string) => string | undefined;
};

function TableFields({ table, set, error }: Props) {
  const text = useText('settings');
  const { name, area, min, max, accessible = false, highchairs = false, joinable = false } = table;
  return (
    <>
      <TextField
        label={text('tables.name')}
        value={name}
        maxLength={12}
        onChange={(event) => set({ name: event.target.value })}
        error={error('name')}
      />
      <ChoiceField
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
        value={table.priority}
        onChange={(priority) => set({ priority })}
        onEmpty={() => set({ priority: undefined })}
        error={error('priority')}
      />
      <CheckField checked={accessible} onChange={(chosen) => set({ accessible: chosen })}>
        {text('tables.accessible')}
      </CheckField>
      <CheckField checked={highchairs} onChange={(chosen) => set({ highchairs: chosen })}>
        {text('tables.highchairs')}
      </CheckField>
      <CheckField checked={joinable} onChange={(chosen) => set({ joinable: chosen })}>
        {text('tables.joinable')}
      </CheckField>
    </>
  );
}

export function CombinationsPage() {
  const text = useText('settings');
  const { tables } = useHouse().sections.tables.value;
  return (
    <SectionForm section="combinations" alone title={text('page.combinations')} about={text('page.combinations.about')}>
      {({ value: { combinations }, change, error }) => (
        <>
          <div className={styles.beside}>
            <Button
              icon="plus"
              onClick={() => change({ combinations: [...combinations, ...joinedCombinations(tables, combinations)] })}
            >
              {text('combinations.join')}
            </Button>
            <p className={styles.hint}>{text('combinations.join.about')}</p>
          </div>
          <EntryList
            dense
            entries={combinations}
            onChange={(next) => change({ combinations: next })}
            nameOf={({ name }, at) => name || `${text('combinations.new')} ${at + 1}`}
            addLabel={text('combinations.add')}
            fresh={(): Combination => ({ no: 0, name: '', tables: [], min: 2, max: 4 })}
            empty={text('combinations.none')}
            error={error('combinations')}
          >
            {(combination, set, at) => (
              <>
                <div className={styles.wide}>
                  <PillsField
                    label={text('combinations.tables')}
                    choices={tables.map(({ no, name }) => ({ value: no, label: name }))}
                    chosen={combination.tables}
                    onChange={(chosen) => set(combined(tables, combination, chosen))}
                    error={error(`combinations.${at}.tables`)}
                  />
                </div>
                <TextField
                  label={text('combinations.name')}
                  value={combination.name}
                  maxLength={40}
                  onChange={(event) => set({ name: event.target.value })}
                  error={error(`combinations.${at}.name`)}
                />
                <NumberField
                  label={text('tables.min')}
                  value={combination.min}
                  onChange={(min) => set({ min })}
                  error={error(`combinations.${at}.min`)}
                />
                <NumberField
                  label={text('tables.max')}
                  value={combination.max}
                  onChange={(max) => set({ max })}
                  error={error(`combinations.${at}.max`)}
                />
              </>
            )}
          </EntryList>
        </>
      )}
    </SectionForm>
  );
}

/** Other tables of a combination; as long as nobody has named it, its name and places follow them. */
export function combined(
  tables: readonly Table[],
  before: Combination,
  chosen: readonly number[],
): Partial<Combination> {
  const followed = before.name === '' || before.name === combinationOf(tables, before.tables).name;
  if (!followed) return { tables: chosen };
  const { name, min, max } = combinationOf(tables, chosen);
  return { tables: chosen, name, ...(chosen.length > 1 && { min, max }) };
}
