import { beforeEach, expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import texts from '#locales/it/consent.json' with { type: 'json' };
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests, links } from '#tests/kit/world.ts';

const on = operationWorld();
const PHONE = '+393331234567';
let token: string;
let sent: string;
beforeEach(async () => {
  const booked = await on.book();
  ({ token } = booked);
  const target = { venueId: VENUE_ID, reservationId: reservationIdOf(SATURDAY, booked.reservation.code) };
  sent = await links.mint(target, PHONE);
});
const write = (agrees: boolean, by = sent) =>
  on.world.call('guest.consent_write', { locale: 'it', purpose: 'whatsapp', agrees }, { token: by });
const acts = async () => consentsStore(on.world.table).actsOf(VENUE_ID, (await guests.of(VENUE_ID, PHONE)).thread);

it('agrees in the words shown, by a link that was sent to the number, once', async () => {
  const wording = texts['own.words.whatsapp'].replace('{{venue}}', 'Trattoria da Nina');
  const { body } = await write(true);
  expect(body.consents).toMatchObject([{ purpose: 'whatsapp', state: 'given', words: wording }]);
  on.world.pass(60_000);
  await write(true);
  expect(await acts()).toEqual([
    expect.objectContaining({
      act: 'given',
      form: 'page',
      wording,
      locale: 'it',
      proof: expect.stringMatching(/^res_/),
    }),
  ]);
});

it('does not agree for a number that nobody has shown to be theirs: the booker may be a stranger', async () => {
  expect((await write(true, token)).body.errorid).toBe('consent.unproven');
  expect(await acts()).toEqual([]);
});

it('ends by any link of the booking, and can be taken back', async () => {
  await write(true);
  on.world.pass(60_000);
  expect((await write(false, token)).body.consents).toMatchObject([{ state: 'withdrawn' }]);
  on.world.pass(60_000);
  await write(false);
  expect((await acts()).map(({ act }) => act)).toEqual(['given', 'withdrawn']);
  on.world.pass(60_000);
  expect((await write(true)).body.consents).toMatchObject([{ state: 'given' }]);
});

it('goes with the guest’s data', async () => {
  await write(true);
  on.world.pass(60_000);
  expect((await on.world.call('guest.remove_me', { cancel: true }, { token: sent })).status).toBe(200);
  expect(await acts()).toEqual([]);
  expect((await write(true)).body.errorid).toBe('reservation.unknown');
});
