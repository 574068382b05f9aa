import { QrCode } from '#web/ui/qr-code.tsx';
import type { GuestReservation } from '../types.ts';
import css from './details.module.css';
import type { ReservationText } from './text.ts';

type Props = { readonly reservation: Pick<GuestReservation, 'id'>; readonly r: ReservationText };

/** The code that the venue scans at the door. It names the reservation and opens nothing. */
export function ArrivalCode({ reservation, r }: Props) {
  return (
    <div className={css.door}>
      <QrCode content={`${location.origin}/r?at=${reservation.id}`} label={r('arrival.label')} />
      <p>{r('arrival.text')}</p>
    </div>
  );
}
