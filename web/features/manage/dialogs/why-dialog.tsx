import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApi } from '#web/app/app-context.tsx';
import { ReadFailedBanner } from '#web/app/frame/read-failed.tsx';
import { answerOf } from '#web/app/queries.ts';
import { longDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Question } from './question.ts';
import { WhyAnswer } from './why-answer.tsx';
import styles from './why-dialog.module.css';

type Props = {
  readonly venueId: string;
  readonly date: LocalDate;
  readonly day: ServiceDay;
  readonly onClose: () => void;
};

const ANY = 'any';
const MAX_GUESTS = 200;

/** Tells whether a party has room at a time of this day, which limit refuses it, and what would make room. */
export function WhyDialog({ venueId, date, day, onClose }: Props) {
  const { units } = day;
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  const locale = useLocale();
  const api = useApi();
  const [guests, setGuests] = useState('2');
  const [chosen, setChosen] = useState<number | null>(null);
  const [place, setPlace] = useState(ANY);
  const covers =
    /^\d{1,3}$/.test(guests) && Number(guests) >= 1 && Number(guests) <= MAX_GUESTS ? Number(guests) : null;

  const times = useQuery({
    queryKey: ['times', venueId, date],
    queryFn: async ({ signal }) =>
      answerOf(await api.availability.day({ venueId, date, covers: 2, area: null }, { signal })),
    gcTime: 0,
  });
  const slots = times.data?.slots ?? [];
  const now = date === day.today ? slots.find(({ start }) => start >= day.minute) : undefined;
  const start = chosen ?? (now ?? slots[Math.floor(slots.length / 2)])?.start ?? null;
  const areas = [...new Set(units.map(({ area }) => area))];
  const question =
    start !== null && covers !== null
      ? ({ venueId, date, start, covers, area: place === ANY ? null : place } as Question)
      : null;
  const closed = times.data?.reason;

  return (
    <Dialog
      open
      onClose={onClose}
      title={text('why.title')}
      description={longDay(locale, date)}
      closeLabel={app('close')}
    >
      <div className={styles.why}>
        {times.error ? (
          <ReadFailedBanner error={times.error} onRetry={times.refetch} />
        ) : closed ? (
          <Banner tone="bad" icon="alert" title={refusal(closed as 'day.noShift')} />
        ) : start === null ? (
          <LoadingState label={app('loading')} lines={3} />
        ) : (
          <>
            <div className={styles.fields}>
              <TextField
                label={text('why.guests')}
                inputMode="numeric"
                maxLength={3}
                value={guests}
                onChange={(event) => setGuests(event.target.value.trim())}
                error={covers === null ? text('why.guestsRange', { most: MAX_GUESTS }) : undefined}
              />
              <SelectField
                label={text('why.time')}
                value={String(start)}
                choices={slots.map((slot) => ({ value: String(slot.start), label: clockOf(slot.start) }))}
                onChoose={(next) => setChosen(Number(next))}
              />
              {areas.length > 1 && (
                <SelectField
                  label={text('why.area')}
                  value={place}
                  choices={[
                    { value: ANY, label: text('why.anyArea') },
                    ...areas.map((area) => ({ value: area, label: text(`area.${area as 'Indoor'}`) })),
                  ]}
                  onChoose={setPlace}
                />
              )}
            </div>
            {question && <WhyAnswer question={question} day={day} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
