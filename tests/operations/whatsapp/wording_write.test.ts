import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from './desk.ts';

const desk = whatsAppDesk();
const which = { venueId: VENUE_ID, purpose: 'confirmed', locale: 'en' } as const;
const OWN = 'Dear {{1}}, we await you {{2}} for {{3}}. Ciao!';
const write = (body: string) => desk.world.call('whatsapp.wording_write', { ...which, body }, desk.manager);
// A review takes longer than a session.
const read = async () => (await desk.world.call('whatsapp.wordings', which, await desk.world.manager())).body;

it('submits words of the venue’s own, which are used once they are approved', async () => {
  await desk.world.connect('390287650302');
  const { body } = await write(OWN);
  expect([body.used, body.review]).toEqual([body.standard.body, { body: OWN, state: 'wanted', reason: null }]);
  await desk.world.rollOut();
  expect(await read()).toMatchObject({ used: OWN, review: null });
});

it('refuses what the provider would reject, beside its field, and submits nothing', async () => {
  await desk.world.connect('390287650303');
  const { body } = await write('See you!');
  expect(body.issues).toEqual([{ path: 'body', code: 'field.format' }]);
  expect((await read()).review).toBeNull();
});

it('needs a number of the venue’s own', async () => {
  expect((await write(OWN)).body.errorid).toBe('whatsapp.notReady');
});
