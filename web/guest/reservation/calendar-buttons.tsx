import { useState } from 'react';
import type en from '#locales/en/calendar.json';
import { reservationEvent } from '#shared/domain/calendar/reservation-event.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { zoneNameIfTwice } from '#shared/domain/kernel/time/shown.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import { useTexts } from '../use-texts.ts';
import { googleLink, outlookLink, subscribeLink } from './calendar-links.ts';
import css from './reservation-screen.module.css';

type Texts = Translate<KeyOf<typeof en>>;
type Props = { readonly reservation: GuestReservation; readonly token: string };

/** Ways into the guest's calendar: the form of a web calendar, a subscription that stays up to date, or a file. */
export function CalendarButtons({ reservation, token }: Props) {
  const { api, locale } = usePage();
  const c = useTexts<KeyOf<typeof en>>(locale, 'calendar');
  const [failed, setFailed] = useState(false);
  const event = useEvent(reservation, c);
  if (!c || !event) return null;

  async function subscribe() {
    const answer = await api.guest.calendar_link({}, { bearer: token });
    setFailed(answer.kind !== 'done');
    if (answer.kind === 'done') location.assign(subscribeLink(answer.value.link));
  }
  async function save() {
    const { saveEntry } = await import('./save-entry.ts');
    if (event) saveEntry(event);
  }
  const elsewhere = { className: 'button', target: '_blank', rel: 'noopener noreferrer' };

  return (
    <section className={css.apart} aria-labelledby="calendar-heading">
      <h3 id="calendar-heading">{c('heading')}</h3>
      <div className={css.actions}>
        <a href={googleLink(event)} {...elsewhere}>
          {c('google')}
        </a>
        <button type="button" className="button" onClick={() => void subscribe()}>
          {c('apple')}
        </button>
        <a href={outlookLink(event)} {...elsewhere}>
          {c('outlook')}
        </a>
        <button type="button" className="button" onClick={() => void save()}>
          {c('file')}
        </button>
      </div>
      <p className={css.soft} role="status">
        {failed ? c('failed') : c('hint')}
      </p>
    </section>
  );
}

/** The reservation as a calendar event, once its texts are there. */
function useEvent(reservation: GuestReservation, c: Texts | null) {
  const { venue, locale } = usePage();
  if (!c) return null;
  const { code, start, startsAt, adults, children, venueName } = reservation;
  const zone = zoneNameIfTwice(startsAt, venue.zone, locale);
  const which = zone && `${clockOf(start)} (${zone})`;
  const said = {
    title: c('title', { venue: venueName }),
    text: [c('text', { guests: adults + children, code }), which, location.href].filter(Boolean).join('\n'),
    place: `${venueName}, ${venue.address}`,
    link: location.href,
  };
  return reservationEvent(reservation, said, Date.now());
}
