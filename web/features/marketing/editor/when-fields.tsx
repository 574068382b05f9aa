import { useState } from 'react';
import { addDays, type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Fields } from '#web/ui/form-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const ELEVEN = '11:00';

/** When a campaign starts: now, or at a time by the venue's clock. */
export function useStartTime() {
  const { zone = 'UTC' } = useChosenVenue();
  const [later, setLater] = useState(false);
  const [date, setDate] = useState<LocalDate>(() => addDays(localMomentAt(Date.now(), zone).date, 1));
  const [time, setTime] = useState(ELEVEN);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = later ? instantFrom(date, hours * 60 + minutes, zone) : null;
  return { later, date, time, at, setLater, setDate, setTime };
}

type Props = {
  readonly when: ReturnType<typeof useStartTime>;
  readonly issue: string | undefined;
  readonly onChanged: () => void;
};

export function WhenFields({ when, issue, onChanged }: Props) {
  const text = useText('marketing');
  return (
    <Fields>
      <Segmented
        label={text('when')}
        value={when.later ? 'later' : 'now'}
        choices={(['now', 'later'] as const).map((value) => ({ value, label: text(`when.${value}`) }))}
        onChoose={(next) => {
          onChanged();
          when.setLater(next === 'later');
        }}
      />
      {when.later && (
        <Fields pairs>
          <TextField
            label={text('when.date')}
            type="date"
            value={when.date}
            error={issue && text('when.wrong')}
            onChange={(event) => {
              const date = parseLocalDate(event.target.value);
              onChanged();
              if (date) when.setDate(date);
            }}
          />
          <TextField
            label={text('when.time')}
            type="time"
            value={when.time}
            onChange={(event) => {
              onChanged();
              if (event.target.value) when.setTime(event.target.value);
            }}
          />
        </Fields>
      )}
    </Fields>
  );
}
