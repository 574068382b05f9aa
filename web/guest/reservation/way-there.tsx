import { mapLink } from '#shared/domain/kernel/contact/map-link.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { zoneNameIfTwice } from '#shared/domain/kernel/time/shown.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import css from './reservation-screen.module.css';
import type { ReservationText } from './text.ts';

type Props = { readonly reservation: GuestReservation; readonly r: ReservationText };

const STATUS = { confirmed: 'CONFIRMED', unconfirmed: 'TENTATIVE' } as const;

/** The calendar entry and the directions. */
export function WayThere({ reservation, r }: Props) {
  const { venue, locale } = usePage();
  const { code, revision, booking, start, startsAt, endsAt, adults, children, venueName } = reservation;
  if (booking !== 'confirmed' && booking !== 'unconfirmed') return null;

  async function save() {
    const zone = zoneNameIfTwice(startsAt, venue.zone, locale);
    const which = zone && `${clockOf(start)} (${zone})`;
    const { saveEntry } = await import('./save-entry.ts');
    saveEntry({
      // Named by the code, which survives a move to another day.
      uid: `${reservation.venueId}-${code}@coperto`,
      sequence: revision,
      status: STATUS[booking as keyof typeof STATUS],
      startsAt,
      endsAt,
      madeAt: Date.now(),
      title: r('calendar.title', { venue: venueName }),
      text: [r('calendar.text', { guests: adults + children, code }), which, location.href].filter(Boolean).join('\n'),
      place: `${venueName}, ${venue.address}`,
      link: location.href,
    });
  }

  return (
    <div className={`${css.actions} ${css.apart}`}>
      <button type="button" className="button" onClick={() => void save()}>
        {r('calendar')}
      </button>
      <a className="button" href={mapLink(venueName, venue.address)} target="_blank" rel="noopener noreferrer">
        {r('directions')}
      </a>
    </div>
  );
}
