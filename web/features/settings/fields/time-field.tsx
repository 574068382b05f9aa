import { clockOf, MINUTES_PER_DAY, type Minute, parseClock } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly label: string;
  readonly value: Minute;
  readonly onChange: (value: Minute) => void;
  /** A time not after this one is meant on the next day. */
  readonly after?: Minute;
  readonly error?: string | undefined;
};

/** A time of a venue day; evenings run past midnight. */
export function TimeField({ label, value, onChange, after, error }: Props) {
  const text = useText('settings');
  function type(clock: string) {
    const minute = parseClock(clock);
    if (minute === null) return onChange(null as unknown as number);
    onChange(after !== undefined && minute < after % MINUTES_PER_DAY ? minute + MINUTES_PER_DAY : minute);
  }
  return (
    <TextField
      label={label}
      type="time"
      value={value === null ? '' : clockOf(value)}
      hint={value >= MINUTES_PER_DAY ? text('nextDay') : undefined}
      error={error}
      onChange={(event) => type(event.target.value)}
    />
  );
}
