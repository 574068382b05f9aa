import { clockOf, inNight, parseClock } from '#shared/domain/kernel/time/local-date.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './booking.module.css';
import { type Chip, Chips } from './chips.tsx';
import type { Change, Draft, VenueSlot, VenueTimes } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly times: VenueTimes;
  /** The time that would be booked now. */
  readonly start: number | null;
  readonly onChange: Change;
};

const MEALS = ['Breakfast', 'Lunch', 'Dinner'] as const;

/**
 * The times of the day: the best with their tables, then all that are not over; a limited one shows its reason. At
 * dinner nobody looks for a time among those of lunch.
 */
export function Times({ draft, times, start, onChange }: Props) {
  const text = useText('desk');
  const manage = useText('manage');
  const refusal = useText('refusals');
  const { best, slots, steered } = times;
  const choose = (value: number) => onChange({ start: value, other: false, reason: '' });
  const chip = (slot: VenueSlot, look?: 'best'): Chip<number> => {
    const tables = manage('table', { name: slot.tables.join(' + ') });
    const about = slot.reason ? refusal(slot.reason) : tables;
    return {
      value: slot.start,
      label: clockOf(slot.start),
      spoken: `${clockOf(slot.start)}, ${about}`,
      ...(look && { about }),
      look: look ?? (slot.reason ? 'blocked' : undefined),
    };
  };
  const ahead = slots.filter(({ reason }) => reason !== 'time.past');
  // Any other time, for example from a "why not?" question, shows in a field of its own.
  const offered = ahead.some((slot) => slot.start === start);
  const first = best.flatMap((time) => slots.filter((slot) => slot.start === time));
  const meals = MEALS.filter((meal) => ahead.some((slot) => slot.meal === meal));

  return (
    <div className={styles.times}>
      {first.length > 0 ? (
        <Chips
          label={text('times.best')}
          value={start}
          chips={first.map((slot) => chip(slot, 'best'))}
          onChoose={choose}
        >
          {steered && (
            <span className={styles.steered}>
              <Badge tone="info">{text('times.steered')}</Badge>
            </span>
          )}
        </Chips>
      ) : (
        <p className={styles.none}>{times.closed ? refusal(times.closed) : text('times.none')}</p>
      )}
      {meals.map((meal) => (
        <Chips
          key={meal}
          label={manage(`meal.${meal}`)}
          value={start}
          chips={ahead.filter((slot) => slot.meal === meal).map((slot) => chip(slot))}
          onChoose={choose}
        />
      ))}
      <TextField
        label={text('times.other')}
        type="time"
        step={300}
        value={start !== null && (draft.other || !offered) ? clockOf(start) : ''}
        onChange={(event) => {
          const typed = parseClock(event.currentTarget.value);
          if (typed !== null) onChange({ start: inNight(typed - (typed % 5)), other: true, reason: '' });
        }}
      />
    </div>
  );
}

/** The deposit that would apply, in words; null without one. */
export function useDepositWords(slot: VenueSlot | undefined): string | null {
  const manage = useText('manage');
  const locale = useLocale();
  if (!slot?.deposit) return null;
  const { kind, amount, currency } = slot.deposit;
  return `${manage(`payment.${kind}`)} ${money(locale, amount, currency)}`;
}
