import type { GuestReservation } from '../types.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';
import { wordsFor } from './words.ts';

type Form = 'late' | 'alter' | 'cancel';

type Props = {
  readonly token: string;
  readonly reservation: GuestReservation;
  readonly r: ReservationText;
  readonly open: string | null;
  readonly onOpen: (form: Form) => void;
};

/** What the guest can do with the reservation. */
export function ActionButtons({ token, reservation, r, open, onOpen }: Props) {
  const { lateable, alterable, cancellable, booking } = reservation;
  return (
    <div className={css.actions}>
      {lateable && open !== 'late' && (
        <button type="button" className="button" data-opens="late" onClick={() => onOpen('late')}>
          {r('late')}
        </button>
      )}
      {alterable && open !== 'alter' && (
        <button type="button" className="button" data-opens="alter" onClick={() => onOpen('alter')}>
          {r('alter')}
        </button>
      )}
      {cancellable && booking !== 'offered' && booking !== 'pendingPayment' && (
        <button type="button" className={`button ${css.danger}`} onClick={() => onOpen('cancel')}>
          {r(wordsFor(reservation).cancel.button)}
        </button>
      )}
      {booking === 'completed' && (
        <a className="button primary" href={`/review#${token}`}>
          {r('review')}
        </a>
      )}
      <a className="button" href="/">
        {r('again')}
      </a>
    </div>
  );
}
