import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from './desk.ts';

const desk = whatsAppDesk();
const which = { venueId: VENUE_ID, purpose: 'confirmed', locale: 'en' } as const;

it('shows the standard words before the venue has any of its own, and nothing without a number', async () => {
  const read = () => desk.world.call('whatsapp.wordings', which, desk.manager);
  expect((await read()).body.errorid).toBe('whatsapp.notReady');
  await desk.world.connect('390287650301');
  const { body } = await read();
  expect(body.used).toBe(body.standard.body);
  expect(body.review).toBeNull();
});
