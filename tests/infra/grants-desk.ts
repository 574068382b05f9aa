import type { Table } from '#functions/platform/table.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { ONE_DAY } from '../operations/stats/kit.ts';
import { refusedOn } from './tries-again.ts';

type World = {
  readonly call: (
    id: OperationId,
    input: object,
    session: object,
  ) => Promise<{ reservation: { id: string }; reservations?: { origin?: string }[] }>;
  readonly host: object;
  readonly table: Table;
};

/** What the venue does at the desk, to its good end: it looks for times, books for a caller and reads what was done, also in figures. */
export async function callDesk({ call, host, table }: World): Promise<void> {
  const party = { venueId: VENUE_ID, date: addDays(SATURDAY, 7), adults: 2, children: 0, highchairs: 0, area: null };
  await call('availability.house', party, host);
  const words = { locale: 'it', remarks: '', note: '', options: [], diets: [] };
  const caller = { ...party, ...words, start: at('20:00'), name: 'Anna Rossi', phone: '+393331234571' };
  const { reservation } = await call('reservations.book', caller, host);
  await call('reservations.book', { ...caller, start: at('21:30'), reason: 'Twice on purpose' }, host);
  const right = { phone: '+393331234572', email: 'anna@example.com' };
  await call('reservations.contact_write', { venueId: VENUE_ID, id: reservation.id, revision: 1, ...right }, host);
  // What one address booked with an unproven number goes away, and comes back.
  const guests = { venueId: VENUE_ID, date: addDays(SATURDAY, 8) };
  const own = { name: 'Anna Rossi', locale: 'it', remarks: '', terms: true, promo: false, channel: 'web' };
  await call('reservations.create', { ...party, ...guests, ...own, start: at('20:00'), phone: '+393331234599' }, {});
  const day = await call('reservations.tonight', guests, host);
  const origin = day.reservations?.[0]?.origin;
  await call('reservations.remove_unproven', { ...guests, origin }, host);
  await call('reservations.remove_unproven', { ...guests, origin, back: true }, host);
  await call('reservations.log', { venueId: VENUE_ID, id: reservation.id }, host);
  await refusedOn(table, addDays(SATURDAY, -7));
  await call('stats.earn_more', { venueId: VENUE_ID }, host);
  await call('stats.outlook', { venueId: VENUE_ID }, host);
  // A day that nobody has looked at is built.
  const unseen = { from: '2026-05-05', to: '2026-05-05' };
  await call('stats.range', { venueId: VENUE_ID, ...ONE_DAY, ...unseen }, host);
}
