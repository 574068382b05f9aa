import type { Table } from '#functions/platform/table.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { updateCard } from '#functions/stores/guest-cards.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { aReservation, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { EVERYTHING } from '#tests/operations/guests/kit.ts';
import { callConsents } from './grants-consents.ts';

type World = {
  readonly call: (id: OperationId, input: object, session: object) => Promise<unknown>;
  readonly table: Table;
  readonly host: object;
};

/** Every operation of the book of guests, to its good end, once its worker has seen what was booked. */
export async function callGuests({ call, table, host }: World): Promise<void> {
  const [reservations, book] = [reservationsStore(table), guestBookStore(table)];
  for (const { reservation } of await reservations.listDay(VENUE_ID, SATURDAY)) {
    await updateCard(reservations, book, reservation);
  }
  const listed = await reservations.listDay(VENUE_ID, SATURDAY);
  const booked = listed.find(({ reservation }) => !reservation.erased && reservation.contact.phone !== '');
  if (booked) await callConsents({ call }, booked.reservation);
  const guestId = (await book.cards(VENUE_ID)).find(({ phone }) => phone !== '')?.guestId;
  const of = { venueId: VENUE_ID };
  await call('guests.search', { ...of, text: 'anna', skip: 0 }, host);
  for (const id of ['guests.reservations', 'guests.exported'] as const) {
    for (const text of ['', 'anna']) await call(id, { ...of, ...EVERYTHING, text }, host);
  }
  for (const id of ['guests.read', 'guests.consents'] as const) await call(id, { ...of, guestId }, host);
  const visited = {
    ...aReservation({ id: 'res_20261205_0000000C' as never, booking: 'completed' }),
    thread: 'K'.repeat(22),
  };
  await table.put(toReservationItem(visited));
  await call('guests.consent_ask', { ...of, guestId: visited.thread }, host);
  const words = { tags: ['regular'], notes: 'Likes the corner' };
  await call('guests.profile_write', { ...of, guestId, revision: 0, ...words, allergies: 'Nuts' }, host);
  await call('guests.profile_write', { ...of, guestId, revision: 1, ...words, allergies: '' }, host);
  await call('guests.alike', of, host);
  await call('guests.marks', { ...of, date: SATURDAY }, host);
  const other = (await book.cards(VENUE_ID)).find((card) => card.phone !== '' && card.guestId !== guestId)?.guestId;
  for (const apart of [true, false]) await call('guests.apart_write', { ...of, guestId, other, apart }, host);
  await call('guests.merge', { ...of, guestId, other, revision: 2, ...words, allergies: '' }, host);
  await call('guests.split', { ...of, guestId, other }, host);
}
