import type { GuestReservation } from '../types.ts';
import { inDigits, useCountdown } from './countdown.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = {
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  /** The deadline in words, if the headline has not said it. */
  readonly time?: string;
};

/** How long the guest may take to confirm, or the venue to answer. */
export function Deadline({ reservation, r, time }: Props) {
  const left = useCountdown(reservation.secondsLeft ?? 0, reservation);
  return (
    <p className={css.soft}>
      {time && `${r('lead.until', { time })} `}
      {r('offer.left')}{' '}
      {/* For eyes: the deadline before it is said once, and a clock would be read out every second. */}
      <strong aria-hidden="true">{inDigits(left)}</strong>
    </p>
  );
}
