import { useState } from 'react';
import type en from '#locales/en/ask.json';
import { clockOf, type LocalDate, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { MAX_HOURS } from '#shared/domain/reservation/wait-hours.ts';
import { FLEXIBILITIES } from '#shared/domain/waitlist/choices.ts';
import type { KeyOf } from '#web/i18n/guest/translate.ts';
import { usePage } from '../page-context.ts';
import { useTexts } from '../use-texts.ts';
import { hoursToOffer } from './hours-to-offer.ts';
import css from './wait-choices.module.css';

type Props = { readonly date: LocalDate | null; readonly start: Minute };

/** How flexibly and how long a guest will wait: fields of the surrounding form, read on submission. */
export function WaitChoices({ date, start }: Props) {
  const { venue, locale } = usePage();
  const a = useTexts<KeyOf<typeof en>>(locale, 'ask');
  const [wait, setWait] = useState(MAX_HOURS);
  if (!a || !date) return null;
  const { hours, closesFirst } = hoursToOffer(venue.zone, date, start, Date.now());
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
        {/* A choice that has gone is none any more: a browser would take the shortest in its place. */}
        <select
          name="waitHours"
          value={hours.includes(wait) ? wait : MAX_HOURS}
          onChange={(event) => setWait(Number(event.target.value))}
        >
          {hours.map((count, i) => (
            <option key={count} value={count}>
              {closesFirst && i === hours.length - 1 ? a('wait.untilClosing') : a('wait.hoursOf', { count })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
