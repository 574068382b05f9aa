import { useEffect, useState } from 'react';
import { calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { shortDay } from '#web/i18n/guest/format.ts';
import { nextOwn } from '../device.ts';
import { loadPart } from '../load-part.ts';
import { usePage } from '../page-context.ts';
import css from './own-booking.module.css';
import { coversOf } from './wish.ts';

/** The next reservation that was booked on this device, above the form. It keeps its place when it turns out to be over. */
export function OwnBooking() {
  const { api, venue, locale, t } = usePage();
  const [own] = useState(() => nextOwn(venue.venueId, Date.now()));
  const [shown, show] = useState(own);
  useEffect(() => {
    if (!own) return;
    const look = new AbortController();
    const follow = async () => {
      const answer = await api.guest.view({}, { bearer: own.token, signal: look.signal });
      if (answer.kind !== 'done' || look.signal.aborted) return;
      const { reservation } = answer.value;
      const { followBooking } = await loadPart(() => import('./on-demand/follow-own.ts'));
      const stands = followBooking(own.token, reservation);
      show(stands ? { ...own, ...reservation, covers: coversOf(reservation) } : null);
    };
    // Without an answer it is shown as it was when the device last heard of it.
    follow().catch(() => {});
    return () => look.abort();
  }, [api, own]);
  if (!own) return null;
  const { date, start, covers } = shown ?? own;
  const day = shortDay(locale, calendarDay(date as LocalDate, start));
  const what = [day, clockOf(start), t('guests', { count: covers })].join(' · ');
  return (
    <p className={css.own}>
      <a href={`/r#${own.token}`}>
        <span>{t(shown ? 'own.booking' : 'own.over')}</span> <b>{what}</b>
      </a>
    </p>
  );
}
