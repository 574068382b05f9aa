import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

type World = {
  readonly call: (id: OperationId, input: object, session: object) => Promise<{ reservation: { id: string } }>;
  readonly host: object;
};

/** What the venue does at the desk, to its good end: it looks for times, books for a caller and reads what was done. */
export async function callDesk({ call, host }: World): Promise<void> {
  const party = { venueId: VENUE_ID, date: addDays(SATURDAY, 7), adults: 2, children: 0, highchairs: 0, area: null };
  await call('availability.house', party, host);
  const words = { locale: 'it', remarks: '', note: '', options: [], diets: [] };
  const caller = { ...party, ...words, start: at('20:00'), name: 'Anna Rossi', phone: '+393331234571' };
  const { reservation } = await call('reservations.book', caller, host);
  await call('reservations.book', { ...caller, start: at('21:30'), reason: 'Twice on purpose' }, host);
  const right = { phone: '+393331234572', email: 'anna@example.com' };
  await call('reservations.contact_write', { venueId: VENUE_ID, id: reservation.id, revision: 1, ...right }, host);
  await call('reservations.log', { venueId: VENUE_ID, id: reservation.id }, host);
}
