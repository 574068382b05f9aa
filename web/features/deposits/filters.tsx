import { type ComponentProps, useEffect, useRef } from 'react';
import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { PAYMENT_STATUSES } from '#shared/domain/reservation/axes.ts';
import { DEPOSIT_KINDS } from '#shared/domain/venue/deposits/rule.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './deposits.module.css';
import { type Change, isNarrowed, NO_FILTER, type Wanted } from './wanted.ts';

type Props = { readonly wanted: Wanted; readonly onChange: (change: Change) => void };
const ANY = 'any';

export function Filters({ wanted, onChange }: Props) {
  const text = useText('deposits');
  const manage = useText('manage');
  const any = { value: ANY, label: text('any') } as const;
  return (
    <div className={styles.filters}>
      <TextField
        label={text('search')}
        type="search"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={wanted.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Day label={text('from')} day={wanted.from} onDay={(from) => onChange({ from })} />
      <Day label={text('to')} day={wanted.to} min={wanted.from} onDay={(to) => onChange({ to })} />
      <SelectField
        label={text('column.status')}
        value={wanted.status ?? ANY}
        choices={[any, ...PAYMENT_STATUSES.map((value) => ({ value, label: text(`status.${value}`) }))]}
        onChoose={(value) => onChange({ status: value === ANY ? null : value })}
      />
      <SelectField
        label={text('column.kind')}
        value={wanted.kind ?? ANY}
        choices={[any, ...DEPOSIT_KINDS.map((value) => ({ value, label: manage(`payment.${value}`) }))]}
        onChoose={(value) => onChange({ kind: value === ANY ? null : value })}
      />
      {isNarrowed(wanted) && (
        <Button tone="quiet" icon="close" onClick={() => onChange(NO_FILTER)}>
          {text('reset')}
        </Button>
      )}
    </div>
  );
}

type DayProps = Pick<ComponentProps<typeof TextField>, 'label' | 'min'> & {
  readonly day: LocalDate;
  readonly onDay: (day: LocalDate | null) => void;
};

/** A date field. A half-typed date stays in the browser's input; a change from outside shows unless the field has the focus. */
function Day({ day, onDay, ...field }: DayProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day;
  }, [day]);
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      defaultValue={day}
      onChange={({ currentTarget: { value } }) =>
        (value === '' || parseLocalDate(value)) && onDay(parseLocalDate(value))
      }
    />
  );
}
