import { expect, it } from 'vitest';
import { TEMPLATE_KEYS } from '#shared/domain/whatsapp/roll-out.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from './desk.ts';

const desk = whatsAppDesk();
// The templates of a number take longer than a session.
const state = async () => desk.world.call('whatsapp.state', { venueId: VENUE_ID }, await desk.world.manager());

it('says that the platform’s number sends, before anything is connected', async () => {
  expect((await state()).body).toMatchObject({
    number: null,
    progress: { approved: 0, total: TEMPLATE_KEYS.length },
    nextStepAt: null,
  });
});

it('shows each template in each language with its state, and why one was rejected', async () => {
  await desk.world.act('reject', 'booking_reminder');
  await desk.world.connect('390287650201');
  await desk.world.rollOut();
  await desk.world.act('reject', '');
  const { body } = await state();
  expect(body.progress).toEqual({ approved: TEMPLATE_KEYS.length - 8, pending: 0, total: TEMPLATE_KEYS.length });
  const of = (purpose: string) => body.templates.find((each: { purpose: string }) => each.purpose === purpose);
  expect(of('reminder')).toMatchObject({ state: 'rejected', reason: 'INVALID_FORMAT', category: 'utility' });
  expect(of('thanksCoupon')).toMatchObject({ state: 'approved', category: 'marketing' });
});
