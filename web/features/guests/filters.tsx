import { CHANNELS } from '#shared/domain/reservation/reservation.ts';
import { parseLocalDate } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './guests-screen.module.css';
import { NO_FILTER, STATUSES, type Wanted } from './wanted.ts';

type Props = { readonly wanted: Wanted; readonly onChange: (change: Partial<Wanted>) => void };

const ANY = 'any';

/** By day, status and channel; each change is a new search at once. */
export function Filters({ wanted, onChange }: Props) {
  const text = useText('guests');
  const manage = useText('manage');
  const any = { value: ANY, label: text('any') } as const;
  const day = (name: 'from' | 'to') => (
    <TextField
      // What is half typed is the browser's; only a whole day is a search. Cleared from outside, it begins anew.
      key={`${name}-${wanted[name] === null}`}
      label={text(name)}
      type="date"
      defaultValue={wanted[name] ?? ''}
      min={name === 'to' ? (wanted.from ?? undefined) : undefined}
      max={name === 'from' ? (wanted.to ?? undefined) : undefined}
      onChange={({ currentTarget: { value } }) =>
        (value === '' || parseLocalDate(value)) && onChange({ [name]: parseLocalDate(value) })
      }
    />
  );
  const filtered = Object.entries(NO_FILTER).some(([name, none]) => wanted[name as keyof Wanted] !== none);
  return (
    <div className={styles.filters}>
      {day('from')}
      {day('to')}
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
      {filtered && (
        <Button tone="quiet" icon="close" onClick={() => onChange(NO_FILTER)}>
          {text('reset')}
        </Button>
      )}
    </div>
  );
}
