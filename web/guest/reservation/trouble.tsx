import type { GuestReservation } from '../types.ts';
import { isUnreached, mayMail } from './message-matters.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = { readonly reservation: GuestReservation; readonly r: ReservationText };

/**
 * A message that was not delivered. The reservation is not affected, and the text says so; if a mail was sent instead,
 * that is only mentioned. Before anything fails, a mail is offered once nothing was delivered for two minutes.
 */
export function Trouble({ reservation, r }: Props) {
  const { booking, message, messaging, phone, email = '', venueEmail } = reservation;
  if (!isUnreached(reservation)) {
    return mayMail(reservation) ? (
      <div className={css.note} role="status">
        <h2>{r('slow.heading')}</h2>
        <p>{r('slow.text', { phone })}</p>
        {venueEmail && (
          <p>
            {r('slow.venue')} <a href={`mailto:${venueEmail}`}>{venueEmail}</a>
          </p>
        )}
      </div>
    ) : null;
  }
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
