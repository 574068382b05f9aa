import type { WaitingWalkIn } from '#web/app/offline/send-walk-in.ts';
import type { HostReservation } from './day-data.ts';

/** How long a walk-in is drawn that only this device knows; the server knows the usual stay. */
const DRAWN_FOR = 90;

/** A party that was seated from the door without a connection, as the day shows it until the server knows it. */
export function walkInView({ party, deed: walkIn, tried }: WaitingWalkIn): HostReservation {
  const { covers, phone, unit, tables = [], minutes, start, at } = walkIn;
  const units = unit === undefined ? tables : [unit];
  const seats = units.map((no, nth) => ({ unit: no, covers: nth === 0 ? covers : 0, pinned: true }));
  return {
    ...{ id: party.id, code: party.id.slice(-8), revision: 1, guestId: '', name: party.name, phone, locale: 'en' },
    ...{
      start,
      duration: minutes ?? DRAWN_FOR,
      meal: 'Dinner',
      adults: covers,
      children: 0,
      highchairs: 0,
      area: null,
    },
    ...{ remarks: '', note: '', options: [], diets: [], channel: 'host', messaging: 'none', message: null },
    ...{ booking: 'confirmed', presence: 'seated', course: null, late: null, cameAt: at, unsent: true },
    ...{ unit: units[0] ?? null, tables: seats, parts: [], pinned: true },
    ...{ payment: 'none', deposit: null, received: null, receivedBy: null, amendment: null, reconfirm: null },
    unsend: false,
    // Taken back as long as nobody can have seen it.
    actions: tried === null ? ['undo'] : [],
  };
}
