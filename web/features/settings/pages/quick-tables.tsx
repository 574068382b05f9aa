import { useState } from 'react';
import { QUICK_SIZES, quickTables } from '#shared/domain/venue/quick-tables.ts';
import type { AreaId, Table } from '#shared/domain/venue/rules.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import styles from '../settings.module.css';
import { AREAS } from './areas.ts';

/** What is typed of new tables: `typed` are those that it makes, for who goes on without adding them. */
export function useQuickTables(tables: readonly Table[]) {
  const [area, setArea] = useState<AreaId>('Indoor');
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  return { area, setArea, counts, setCounts, typed: quickTables(tables, counts, area) };
}

type Adding = { readonly onAdd: (tables: Table[]) => void };

/** So many tables of two, four and six at once. */
export function QuickTables({ tables, onAdd }: Adding & { readonly tables: readonly Table[] }) {
  return <QuickFields quick={useQuickTables(tables)} onAdd={onAdd} />;
}

type Props = Adding & { readonly quick: ReturnType<typeof useQuickTables> };

/** The same, for who has to know what is typed. */
export function QuickFields({ quick: { area, setArea, counts, setCounts, typed }, onAdd }: Props) {
  const text = useText('settings');

  function add() {
    setCounts({});
    if (typed.length > 0) onAdd(typed);
  }

  return (
    <fieldset className={styles.quick}>
      <legend>{text('tables.quick')}</legend>
      <div className={styles.fields}>
        {QUICK_SIZES.map((size) => (
          <NumberField
            key={size}
            label={text('tables.quick.size', { seats: size })}
            value={counts[size]}
            onChange={(count) => setCounts((before) => ({ ...before, [size]: count }))}
            onEmpty={() => setCounts(({ [size]: _, ...others }) => others)}
          />
        ))}
        <div className={styles.wide}>
          <SelectField
            label={text('tables.area')}
            value={area}
            choices={AREAS.map((value) => ({ value, label: text(`area.${value}`) }))}
            onChoose={setArea}
          />
        </div>
      </div>
      <div>
        <Button icon="plus" onClick={add}>
          {text('tables.quick.add')}
        </Button>
      </div>
    </fieldset>
  );
}
