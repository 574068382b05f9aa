import { expect, it } from 'vitest';
import { settleFailure } from '#functions/services/settle-failure.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { aGuestBooking, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const MINUTE = 60_000;
const on = operationWorld({ form: { ...FORM_DEFAULTS, email: 'optional' } });
const seen = async (token: string) => (await on.world.call('guest.view', {}, { token })).body.reservation;
const act = (id: string, revision: number, action: 'reject' | 'cancel', reason?: string) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action, ...(reason && { reason }) }, on.host);

/** A request that the venue could not accept, and said why. */
async function rejected() {
  await on.world.venues.save({ ...on.world.venue, rules: { ...on.world.venue.rules, approval: true } });
  const { body } = await on.world.call('reservations.request', aGuestBooking({ email: 'anna@example.com' }));
  const id = body.reservation.id as ReservationId;
  await act(id, 1, 'reject', 'A wedding, sorry');
  return { id, token: body.token as string };
}

it('goes on saying why the house could not, when WhatsApp did not bring it and a mail did', async () => {
  const { id, token } = await rejected();
  const { days, reservations, limits, table, now } = on.world;
  const messageId = (await reservations.find(VENUE_ID, id))?.messages.at(-1)?.id ?? '';
  const ref = { venueId: VENUE_ID, reservationId: id, messageId };
  await messagesStore(table).advance(ref, { state: 'failed', at: now(), failure: '131026' });
  await settleFailure({ days, reservations, guests, limits }, ref, now());
  expect(await seen(token)).toMatchObject({ booking: 'rejected', messaging: 'mail', reason: 'A wedding, sorry' });
});

it('goes on saying why the house could not, when its word was sent once more', async () => {
  const { id, token } = await rejected();
  await on.jump(on.world.now() + 2 * MINUTE);
  const { status } = await on.world.call('reservations.resend', { venueId: VENUE_ID, id }, on.host);
  expect(status).toBe(200);
  expect(await seen(token)).toMatchObject({ booking: 'rejected', reason: 'A wedding, sorry' });
});

it('still speaks of the waiting list to whom the house took off it, when its word was sent once more', async () => {
  const { reservation, token } = await on.wait();
  await act(reservation.id, 1, 'cancel');
  expect(await seen(token)).toMatchObject({ booking: 'cancelled', was: 'waitlisted' });
  await on.jump(on.world.now() + 2 * MINUTE);
  const { status } = await on.world.call('reservations.resend', { venueId: VENUE_ID, id: reservation.id }, on.host);
  expect(status).toBe(200);
  expect(await seen(token)).toMatchObject({ booking: 'cancelled', was: 'waitlisted' });
});
