import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from './desk.ts';

const desk = whatsAppDesk();
// The templates of a number take longer than a session.
const test = async (phone = '3331234567') =>
  desk.world.call('whatsapp.test', { venueId: VENUE_ID, phone, locale: 'ja' }, await desk.world.manager());

it('sends nothing before a template is approved', async () => {
  await desk.world.connect('390287650401');
  expect((await test()).body.errorid).toBe('whatsapp.notReady');
});

it('sends the confirmation by the own number, or says why it was refused', async () => {
  await desk.world.connect('390287650402');
  await desk.world.rollOut();
  expect((await test()).body.failure).toBeNull();
  expect((await test('+393331230429')).body.failure).toBe(130429);
});

it('refuses a number that cannot be one, beside its field', async () => {
  expect((await test('12')).body.issues).toMatchObject([{ path: 'phone' }]);
});

it('a number whose payment is missing is not used again', async () => {
  await desk.world.connect('390287650403');
  await desk.world.rollOut();
  const { number } = await desk.world.numbers.load(VENUE_ID);
  await desk.world.act('payment', number?.waba ?? '');
  expect((await test()).body.failure).toBe(131042);
  expect((await desk.world.numbers.load(VENUE_ID)).number?.state).toBe('paymentMissing');
  expect((await test()).body.errorid).toBe('whatsapp.notReady');
});
