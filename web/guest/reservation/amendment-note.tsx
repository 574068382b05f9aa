import { calendarDay, clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { timeUntil, zoneNameIfTwice } from '#shared/domain/kernel/time/shown.ts';
import { longDay } from '#web/i18n/guest/format.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly amendment: NonNullable<GuestReservation['amendment']>;
  readonly r: ReservationText;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
};

/** The pending change request; the reservation stays valid meanwhile, and the text says so. */
export function AmendmentNote({ amendment, r, busy, onWithdraw }: Props) {
  const { locale, t, venue } = usePage();
  const { start, adults, children, area, remarks } = amendment;
  const date = amendment.date as LocalDate;
  const now = Date.now();
  const which = zoneNameIfTwice(now + timeUntil(date, start, venue.zone, now), venue.zone, locale);
  const parts = [
    `${clockOf(start)}${which ? ` (${which})` : ''} · ${longDay(locale, calendarDay(date, start))}`,
    t('guests', { count: adults + children }),
    area && t(`area.${area}`),
    remarks,
  ];
  return (
    <section className={css.note} aria-labelledby="amendment">
      <h2 id="amendment">{r('amendment.heading')}</h2>
      <p>
        <strong>{parts.filter(Boolean).join(' · ')}</strong>
      </p>
      <p>{r('amendment.text')}</p>
      <button type="button" className="button" aria-disabled={busy} onClick={onWithdraw}>
        {r('amendment.withdraw')}
      </button>
    </section>
  );
}
