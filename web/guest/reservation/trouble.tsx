import type { GuestReservation } from '../types.ts';
import { isUnreached } from './message-matters.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = { readonly reservation: GuestReservation; readonly r: ReservationText };

/**
 * A message that was not delivered. The reservation is not affected, and the text says so; if a mail was sent instead,
 * that is only mentioned.
 */
export function Trouble({ reservation, r }: Props) {
  const { booking, message, messaging, phone, email = '' } = reservation;
  if (!isUnreached(reservation)) return null;
  const failed = message?.state === 'failed';
  if (messaging === 'mail' && !failed) {
    return (
      <div className={css.note}>
        <h2>{r('byMail.heading')}</h2>
        <p>{r('byMail.text', { email })}</p>
      </div>
    );
  }
  // Requests and waiting parties have texts of their own.
  if (messaging !== 'mail' && booking !== 'confirmed') return null;
  const unknown = message?.failure === 'phone.notRecognised' ? 'notRecognised' : 'notDelivered';
  const kind = messaging === 'mail' ? 'mailFailed' : unknown;
  return (
    <div className={css.trouble} role="alert">
      <h2>{r(`${kind}.heading`)}</h2>
      <p>{r(`${kind}.text`, { phone, email })}</p>
    </div>
  );
}
