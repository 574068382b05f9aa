import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from './desk.ts';

const desk = whatsAppDesk();

it('forgets the number with its secrets, so that another venue may connect it', async () => {
  await desk.world.connect('390287650301');
  const { number } = await desk.world.numbers.load(VENUE_ID);
  const { body } = await desk.world.call('whatsapp.disconnect', { venueId: VENUE_ID }, desk.manager);
  expect(body.number).toBeNull();
  expect((await desk.world.numbers.load(VENUE_ID)).number).toBeNull();
  expect(await desk.world.numbers.venueOf('number', number?.phoneNumberId ?? '')).toBeNull();
});

it('ends the roll-out: its next step finds no number', async () => {
  await desk.world.connect('390287650302');
  await desk.world.call('whatsapp.disconnect', { venueId: VENUE_ID }, desk.manager);
  await desk.world.rollOut(1);
  expect((await desk.world.call('whatsapp.state', { venueId: VENUE_ID }, desk.manager)).body.nextStepAt).toBeNull();
});
