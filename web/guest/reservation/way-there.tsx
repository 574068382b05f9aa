import { mapLink } from '#shared/domain/kernel/contact/map-link.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import { CalendarButtons } from './calendar-buttons.tsx';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = { readonly reservation: GuestReservation; readonly token: string; readonly r: ReservationText };

/** The calendar entry and the directions. */
export function WayThere({ reservation, token, r }: Props) {
  const { venue } = usePage();
  const { booking, venueName } = reservation;
  if (booking !== 'confirmed' && booking !== 'unconfirmed') return null;
  return (
    <>
      <CalendarButtons {...{ reservation, token }} />
      <div className={`${css.actions} ${css.apart}`}>
        <a className="button" href={mapLink(venueName, venue.address)} target="_blank" rel="noopener noreferrer">
          {r('directions')}
        </a>
      </div>
    </>
  );
}
