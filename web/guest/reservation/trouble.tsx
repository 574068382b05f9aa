import type { GuestReservation } from '../types.ts';
import { isUnreached } from './message-matters.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = { readonly reservation: GuestReservation; readonly r: ReservationText };

/** A message that never arrived. It takes nothing from the reservation, and says so; a mail in its place is only told. */
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
  // What waits for the house or for a table says itself how it stands.
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
