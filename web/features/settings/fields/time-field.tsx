import {
  clockOf,
  inNight,
  MINUTES_PER_DAY,
  type Minute,
  parseClock,
  spanOf,
} from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  readonly label: string;
  readonly value: Minute;
  readonly onChange: (value: Minute) => void;
  /** Before 05:00 means the night at the end of the day. */
  readonly night?: boolean;
  /** A time before this one means the next day. */
  readonly after?: Minute | undefined;
  readonly error?: string | undefined;
};

/** Two typed times as a span; while either is not yet a time, both stay as they are. */
export const spanTyped = (from: Minute, to: Minute) => (from === null || to === null ? { from, to } : spanOf(from, to));

/** A time of a venue day, which may run past midnight. */
export function TimeField({ label, value, onChange, night = false, after = 0, error }: Props) {
  const text = useText('settings');
  function type(clock: string) {
    const typed = parseClock(clock);
    if (typed === null) return onChange(null as unknown as number);
    if (typed < after) return onChange(typed + MINUTES_PER_DAY);
    onChange(night ? inNight(typed) : typed);
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
