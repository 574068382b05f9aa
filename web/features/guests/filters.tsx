import { type ComponentProps, useEffect, useRef } from 'react';
import { CHANNELS } from '#shared/domain/kernel/channel.ts';
import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './guests-screen.module.css';
import { STATUSES, type Wanted } from './wanted.ts';

type Props = { readonly wanted: Wanted; readonly onChange: (change: Partial<Wanted>) => void };

const ANY = 'any';

/** Filters by day, status and channel; each change searches at once. */
export function Filters({ wanted, onChange }: Props) {
  const text = useText('guests');
  const manage = useText('manage');
  const any = { value: ANY, label: text('any') } as const;
  return (
    <div className={styles.filters}>
      <Day label={text('from')} day={wanted.from} max={wanted.to ?? undefined} onDay={(from) => onChange({ from })} />
      <Day label={text('to')} day={wanted.to} min={wanted.from ?? undefined} onDay={(to) => onChange({ to })} />
      <SelectField
        label={text('status')}
        value={wanted.booking ?? ANY}
        choices={[any, ...STATUSES.map((value) => ({ value, label: manage(`status.${value}`) }))]}
        onChoose={(value) => onChange({ booking: value === ANY ? null : value })}
      />
      <SelectField
        label={text('channel')}
        value={wanted.channel ?? ANY}
        choices={[any, ...CHANNELS.map((value) => ({ value, label: manage(`channel.${value}`) }))]}
        onChoose={(value) => onChange({ channel: value === ANY ? null : value })}
      />
    </div>
  );
}

type DayProps = Pick<ComponentProps<typeof TextField>, 'label' | 'min' | 'max'> & {
  readonly day: LocalDate | null;
  readonly onDay: (day: LocalDate | null) => void;
};

/**
 * A date field. A half-typed date stays in the browser's input; only a whole one is searched. A change from outside shows
 * at once, unless the field has the focus.
 */
function Day({ day, onDay, ...field }: DayProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = day ?? '';
  }, [day]);
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      defaultValue={day ?? ''}
      onChange={({ currentTarget: { value } }) =>
        (value === '' || parseLocalDate(value)) && onDay(parseLocalDate(value))
      }
    />
  );
}
