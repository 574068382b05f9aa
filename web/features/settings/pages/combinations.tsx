import { useState } from 'react';
import { joinedCombinations, listedOf, MAX_COMBINED } from '#shared/domain/venue/join-tables.ts';
import type { Combination, Table } from '#shared/domain/venue/rules.ts';
import { paths } from '#web/app/paths.ts';
import { useNavigate } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SectionForm } from '../section-form.tsx';
import styles from '../settings.module.css';
import { useVenue } from '../venue.ts';
import css from './combinations.module.css';

export function CombinationsPage() {
  const text = useText('settings');
  const { tables } = useVenue().sections.tables.value;
  return (
    <SectionForm section="combinations" alone title={text('page.combinations')} about={text('page.combinations.about')}>
      {({ value: { combinations }, change, error }) =>
        tables.length === 0 && combinations.length === 0 ? (
          <NoTables />
        ) : (
          <>
            <JoinNeighbours
              tables={tables}
              combinations={combinations}
              onJoin={(more) => change({ combinations: [...combinations, ...more] })}
            />
            <EntryList
              className={css.rows}
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
                  <JoinedTables
                    tables={tables}
                    combination={combination}
                    set={set}
                    error={error(`combinations.${at}.tables`)}
                  />
                </>
              )}
            </EntryList>
          </>
        )
      }
    </SectionForm>
  );
}

/** Nothing can be combined yet: leads to where tables are entered. */
function NoTables() {
  const text = useText('settings');
  const refusal = useText('refusals');
  const navigate = useNavigate();
  return (
    <EmptyState icon="table" title={refusal('venue.noTables')}>
      <Button tone="primary" onClick={() => void navigate(paths.settingsPage('hallsTables'))}>
        {text('combinations.toTables')}
      </Button>
    </EmptyState>
  );
}

type JoinProps = {
  readonly tables: readonly Table[];
  readonly combinations: readonly Combination[];
  readonly onJoin: (more: readonly Combination[]) => void;
};

/** Adds what follows from the tables that can be joined; says so when that is nothing. */
function JoinNeighbours({ tables, combinations, onJoin }: JoinProps) {
  const text = useText('settings');
  const [pressed, setPressed] = useState(false);
  const more = joinedCombinations(tables, combinations);

  function join() {
    setPressed(more.length === 0);
    if (more.length > 0) onJoin(more);
  }

  return (
    <div className={styles.beside}>
      <Button icon="plus" onClick={join}>
        {text('combinations.join')}
      </Button>
      <p className={styles.hint} role="status">
        {text(pressed && more.length === 0 ? 'combinations.join.none' : 'combinations.join.about')}
      </p>
    </div>
  );
}

type JoinedProps = {
  readonly tables: readonly Table[];
  readonly combination: Combination;
  readonly set: (over: Partial<Combination>) => void;
  readonly error: string | undefined;
};

/** The tables of a combination in one line; opened, all tables of its area to choose from. */
function JoinedTables({ tables, combination, set, error }: JoinedProps) {
  const text = useText('settings');
  const { tables: chosen } = combination;
  const [open, setOpen] = useState(chosen.length < 2);
  const joined = tables.filter(({ no }) => chosen.includes(no));
  const area = joined[0]?.area;
  const choices = tables.filter((table) => !area || table.area === area || joined.includes(table));
  return (
    <details
      className={css.joined}
      open={open || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {joined.length === 0
          ? text('combinations.tables')
          : text('combinations.of', { tables: joined.map(({ name }) => name).join(' + ') })}
      </summary>
      <PillsField
        label={text('combinations.tables')}
        choices={choices.map(({ no, name }) => ({ value: no, label: name }))}
        chosen={chosen}
        most={MAX_COMBINED}
        hint={chosen.length >= MAX_COMBINED ? text('combinations.most', { most: MAX_COMBINED }) : undefined}
        onChange={(next) => set(combined(tables, combination, next))}
        error={error}
      />
    </details>
  );
}

/** A combination with other tables; its name and seats follow the tables until somebody has named it. */
function combined(tables: readonly Table[], before: Combination, chosen: readonly number[]): Partial<Combination> {
  const followed = before.name === '' || before.name === listedOf(tables, before.tables).name;
  if (!followed) return { tables: chosen };
  const { name, min, max } = listedOf(tables, chosen);
  return { tables: chosen, name, ...(chosen.length > 1 && { min, max }) };
}
