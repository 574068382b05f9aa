import type en from '#locales/en/about.json';
import { clockOf, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay, weekdayNames } from '#web/i18n/guest/format.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { usePage } from '../page-context.ts';
import type { About } from '../types.ts';
import css from './about-section.module.css';

type Props = { readonly a: Translate<KeyOf<typeof en>> } & Pick<About, 'hours' | 'closures'>;

/** The weekly opening hours in the venue's time, today marked, and upcoming closures. */
export function Hours({ a, hours, closures }: Props) {
  const { venue, locale, t } = usePage();
  const names = weekdayNames(locale, 1);
  const today = weekdayOf((venue.calendarDay ?? venue.today) as LocalDate);
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== venue.zone;
  const day = (date: string) => shortDay(locale, date as LocalDate);
  return (
    <div>
      <h3>{a('hours')}</h3>
      <table className={css.hours}>
        <tbody>
          {hours.map(({ weekday, spans }) => (
            <tr key={weekday} aria-current={weekday === today ? 'date' : undefined}>
              <th scope="row">{names[weekday - 1]?.long}</th>
              <td>
                {spans.length === 0
                  ? t('day.closed')
                  : spans.map(({ from, to }) => (
                      <span key={from}>
                        <bdi dir="ltr">
                          {clockOf(from)}–{clockOf(to)}
                        </bdi>
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {closures.map(({ from, to }) => (
        <p key={from} className={css.note}>
          {from === to ? a('closure.day', { day: day(from) }) : a('closure', { from: day(from), to: day(to) })}
        </p>
      ))}
      {elsewhere && <p className={css.note}>{a('zone')}</p>}
    </div>
  );
}
