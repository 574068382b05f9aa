// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, describe, expect, it } from 'vitest';
import { settleFailure } from '#functions/services/settle-failure.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { parseReservationId } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld();
let token: string;
let reservationId: NonNullable<ReturnType<typeof parseReservationId>>['id'];
const change = (email: string) => on.world.call('guest.change_email', { email }, { token });

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  const parsed = parseReservationId(booked.reservation.id);
  if (!parsed) throw new Error('no id');
  reservationId = parsed.id;
});

/** WhatsApp reports that it does not know the number. */
async function unknownNumber() {
  const { days, reservations, limits, table, now } = on.world;
  const last = (await reservations.find(VENUE_ID, reservationId))?.messages.at(-1);
  if (!last) throw new Error('nothing was written');
  const ref = { venueId: VENUE_ID, reservationId, messageId: last.id };
  await messagesStore(table).advance(ref, { state: 'failed', at: now(), failure: '131026' });
  await settleFailure({ days, reservations, guests, limits }, ref, now());
}

it('writes by mail to a guest without WhatsApp who leaves an address', async () => {
  await unknownNumber();
  const { body } = await change(' Anna@Example.com ');
  expect(body.reservation).toMatchObject({
    ...{ booking: 'confirmed', messaging: 'mail', email: 'anna@example.com' },
    message: { purpose: 'confirmed', state: 'queued' },
  });
  const found = await on.world.reservations.find(VENUE_ID, reservationId);
  expect(found?.messages.at(-1)).toMatchObject({ channel: 'mail', state: 'queued' });
  expect(JSON.stringify(found?.reservation.history)).not.toContain('anna');
});

it('takes a corrected address, and the number again after it', async () => {
  await unknownNumber();
  await change('anna@exmaple.com');
  expect((await change('anna@example.com')).body.reservation.email).toBe('anna@example.com');
  const { body } = await on.world.call('guest.change_number', { phone: '3337654321' }, { token });
  expect(body.reservation).toMatchObject({ messaging: 'whatsapp' });
  expect(body.reservation).not.toHaveProperty('email');
});

it('refuses what is no address, and writes nothing', async () => {
  await unknownNumber();
  expect((await change('anna@')).body).toEqual({
    errorid: 'request.invalid',
    issues: [{ path: 'email', code: 'field.format' }],
  });
  const found = await on.world.reservations.find(VENUE_ID, reservationId);
  expect(found?.reservation).toMatchObject({ messaging: 'none', revision: 2 });
});

it('is not allowed to who is reached on WhatsApp, before the confirmation and after a cancellation', async () => {
  expect((await change('anna@example.com')).body.errorid).toBe('reservation.notAllowed');
  await unknownNumber();
  await on.world.call('guest.cancel', {}, { token });
  expect((await change('anna@example.com')).body.errorid).toBe('reservation.notAllowed');
});

describe('before anything has failed', () => {
  const view = async () => (await on.world.call('guest.view', {}, { token })).body.reservation;

  it('is offered once nothing was delivered for two minutes, and confirms as a failure would', async () => {
    on.world.pass(119_000);
    expect(await view()).not.toHaveProperty('undelivered');
    expect((await change('anna@example.com')).body.errorid).toBe('reservation.notAllowed');
    on.world.pass(1_000);
    expect(await view()).toMatchObject({ booking: 'unconfirmed', undelivered: true });
    const { body } = await change('anna@example.com');
    expect(body.reservation).toMatchObject({
      ...{ booking: 'confirmed', messaging: 'mail', email: 'anna@example.com' },
      message: { purpose: 'confirmed', state: 'queued' },
    });
    expect(body.reservation).not.toHaveProperty('undelivered');
    const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
    expect(sheet.parties.map(({ status }) => status)).toEqual(['confirmed']);
  });

  it('is not offered to who has the message', async () => {
    const last = (await on.world.reservations.find(VENUE_ID, reservationId))?.messages.at(-1);
    const ref = { venueId: VENUE_ID, reservationId, messageId: last?.id ?? '' };
    await messagesStore(on.world.table).advance(ref, { state: 'delivered', at: on.world.now() });
    on.world.pass(10 * 60_000);
    expect(await view()).not.toHaveProperty('undelivered');
    expect((await change('anna@example.com')).body.errorid).toBe('reservation.notAllowed');
  });
});
