import type { GuestReservation } from '../types.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = { readonly reservation: GuestReservation; readonly r: ReservationText };

/** A message that never arrived. It takes nothing from the reservation, and says so. */
export function Trouble({ reservation: { message, messaging, phone, booking }, r }: Props) {
  if (booking !== 'confirmed' || (messaging !== 'none' && message?.state !== 'failed')) return null;
  const kind = message?.failure === 'phone.notRecognised' ? 'notRecognised' : 'notDelivered';
  return (
    <div className={css.trouble} role="alert">
      <h2>{r(`${kind}.heading`)}</h2>
      <p>{r(`${kind}.text`, { phone })}</p>
    </div>
  );
}
