import { useRef, useState } from 'react';
import { countFault, QUICK_SIZES, quickTables } from '#shared/domain/venue/quick-tables.ts';
import type { AreaId, Table } from '#shared/domain/venue/rules.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import styles from '../settings.module.css';
import { AREAS } from './areas.ts';

/**
 * The state of a form that adds many tables. `typed`: the tables that the entered counts make, used also when the user
 * continues without pressing Add; `wrong`: a count is invalid.
 */
export function useQuickTables(tables: readonly Table[]) {
  const [area, setArea] = useState<AreaId>('Indoor');
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const wrong = QUICK_SIZES.some((size) => countFault(counts[size]));
  return { area, setArea, counts, setCounts, wrong, typed: quickTables(tables, counts, area) };
}

type Adding = { readonly onAdd: (tables: Table[]) => void };

/** Adds several tables of two, four and six at once. */
export function QuickTables({ tables, onAdd }: Adding & { readonly tables: readonly Table[] }) {
  return <QuickFields quick={useQuickTables(tables)} onAdd={onAdd} />;
}

type Props = Adding & { readonly quick: ReturnType<typeof useQuickTables> };

/** The same with the state held by the parent, which needs what was typed. */
export function QuickFields({ quick: { area, setArea, counts, setCounts, wrong, typed }, onAdd }: Props) {
  const text = useText('settings');
  const refusal = useText('refusals');
  const fields = useRef<HTMLFieldSetElement>(null);
  const errorOf = (count: number | undefined) => {
    const fault = countFault(count);
    return fault ? refusal(fault) : undefined;
  };

  function add() {
    if (wrong) return fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setCounts({});
    if (typed.length > 0) onAdd(typed);
  }

  return (
    <fieldset ref={fields} className={styles.quick}>
      <legend>{text('tables.quick')}</legend>
      <div className={styles.fields}>
        {QUICK_SIZES.map((size) => (
          <NumberField
            key={size}
            label={text('tables.quick.size', { seats: size })}
            value={counts[size]}
            onChange={(count) => setCounts((before) => ({ ...before, [size]: count }))}
            onEmpty={() => setCounts(({ [size]: _, ...others }) => others)}
            error={errorOf(counts[size])}
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
