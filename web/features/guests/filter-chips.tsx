import { mediumDay, weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './guests-screen.module.css';
import { NO_FILTER, type Wanted } from './wanted.ts';

type Props = { readonly wanted: Wanted; readonly onChange: (change: Partial<Wanted>) => void };

/** The filters in force, each taken away by a press; several at once by the last. */
export function FilterChips({ wanted, onChange }: Props) {
  const text = useText('guests');
  const manage = useText('manage');
  const locale = useLocale();
  const { from, to, booking, channel, figure, meal, weekday, area } = wanted;
  const chips = [
    from && { filter: 'from', name: `${text('from')} ${mediumDay(locale, from)}` },
    to && { filter: 'to', name: `${text('to')} ${mediumDay(locale, to)}` },
    booking && { filter: 'booking', name: manage(`status.${booking}`) },
    channel && { filter: 'channel', name: manage(`channel.${channel}`) },
    figure && { filter: 'figure', name: text(`figure.${figure}`) },
    meal && { filter: 'meal', name: manage(`meal.${meal}`) },
    weekday && { filter: 'weekday', name: weekdayNames(locale, 1)[weekday - 1]?.long ?? '' },
    area && { filter: 'area', name: manage(`area.${area}`) },
  ].filter((chip) => chip !== null);
  if (chips.length === 0 && wanted.text === '') return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ filter, name }) => (
        <Button
          key={filter}
          icon="close"
          aria-label={text('filter.remove', { name })}
          onClick={() => onChange({ [filter]: null })}
        >
          {name}
        </Button>
      ))}
      <Button tone="quiet" icon="close" onClick={() => onChange(NO_FILTER)}>
        {text('reset')}
      </Button>
    </div>
  );
}
