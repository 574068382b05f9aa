import { beforeEach, expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import texts from '#locales/it/messages.json' with { type: 'json' };
import { consentState } from '#shared/domain/consent/consent.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld();
let id: ReservationId;
let guestId: string;
beforeEach(async () => {
  const { reservation } = await on.book({ locale: 'it' });
  id = reservationIdOf(SATURDAY, reservation.code);
  ({ thread: guestId } = await guests.of(VENUE_ID, '+393331234567'));
});
const confirm = () =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: 1, action: 'confirm' }, on.host);
const ask = () => on.world.call('guests.consent_ask', { venueId: VENUE_ID, guestId }, on.host);
const messages = async () => (await reservationsStore(on.world.table).find(VENUE_ID, id))?.messages ?? [];
const sent = async () => (await messages()).filter(({ purpose }) => purpose === 'consentRequest');
/** All messages so far have gone out. */
async function delivered() {
  for (const { id: messageId } of await messages())
    await messagesStore(on.world.table).markSent(
      { venueId: VENUE_ID, reservationId: id, messageId },
      `wamid.${messageId}`,
      on.world.now(),
    );
  on.world.pass(60_000);
}

it('notes what the guest said to staff as unproven, and asks once', async () => {
  await confirm();
  await delivered();
  expect((await ask()).body.errorid).toBe('0');
  const acts = await consentsStore(on.world.table).actsOf(VENUE_ID, guestId);
  expect(acts).toMatchObject([{ form: 'staff', act: 'given', proof: null, purpose: 'whatsapp', locale: 'it' }]);
  expect(texts.consentRequest.body.endsWith(acts[0]?.wording ?? '-')).toBe(true);
  expect(consentState(acts, 'whatsapp')).toBe('unproven');
  expect(await sent()).toHaveLength(1);
  await delivered();
  const { body } = await on.world.call('guests.consents', { venueId: VENUE_ID, guestId }, on.host);
  expect(body.askable).toBe(false);
  expect((await ask()).body.errorid).toBe('message.tooSoon');
  expect(await sent()).toHaveLength(1);
});

it('does not ask a guest whose table is not confirmed: that question comes first', async () => {
  expect((await ask()).body.errorid).toBe('message.none');
  expect(await consentsStore(on.world.table).actsOf(VENUE_ID, guestId)).toEqual([]);
});

it('asks nobody who is not known', async () => {
  const unknown = { venueId: VENUE_ID, guestId: 'X'.repeat(22) };
  expect((await on.world.call('guests.consent_ask', unknown, on.host)).body.errorid).toBe('guest.unknown');
});
