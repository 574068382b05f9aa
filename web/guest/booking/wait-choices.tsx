import { useState } from 'react';
import type en from '#locales/en/ask.json';
import { clockOf, type LocalDate, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { FLEXIBILITIES } from '#shared/domain/waitlist/choices.ts';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { usePage } from '../page-context.ts';
import { useTexts } from '../use-texts.ts';
import { hoursToOffer } from './hours-to-offer.ts';
import css from './wait-choices.module.css';

type Props = { readonly date: LocalDate | null; readonly start: Minute };

/** The value of waiting until the list closes, which needs no hours. */
const UNTIL_IT_CLOSES = 0;

/** How flexibly and how long a guest will wait: fields of the surrounding form, read on submission. */
export function WaitChoices({ date, start }: Props) {
  const { venue, locale } = usePage();
  const a = useTexts<KeyOf<typeof en>>(locale, 'ask');
  const [wait, setWait] = useState(UNTIL_IT_CLOSES);
  if (!a || !date) return null;
  const { hours: offered, closesFirst } = hoursToOffer(venue.zone, date, start, Date.now());
  const hours = closesFirst ? offered.slice(0, -1) : offered;
  return (
    <div className={css.choices}>
      <p>{a('wait.text')}</p>
      <label>
        {a('wait.flex')}
        <select name="flexMinutes">
          {FLEXIBILITIES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes === 0
                ? a('wait.only', { time: clockOf(start) })
                : `${clockOf(start - minutes)} – ${clockOf(start + minutes)}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        {a('wait.hours')}
        <select
          name="waitHours"
          value={hours.includes(wait) ? wait : UNTIL_IT_CLOSES}
          onChange={(event) => setWait(Number(event.target.value))}
        >
          <option value={UNTIL_IT_CLOSES}>{a('wait.untilClosing')}</option>
          {hours.map((count) => (
            <option key={count} value={count}>
              {a('wait.hoursOf', { count })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
