import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from './desk.ts';

const desk = whatsAppDesk();
const connect = () => desk.world.call('whatsapp.connect', { venueId: VENUE_ID }, desk.manager);

it('leads to WhatsApp’s dialog in its redirect form, and keeps of its state only a hash', async () => {
  const url = new URL((await connect()).body.url);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://localhost:8080/whatsapp',
  });
  const state = url.searchParams.get('state')?.split('.')[1] ?? '';
  expect(state).toHaveLength(43);
  expect(JSON.stringify(await desk.world.numbers.load(VENUE_ID))).not.toContain(state);
});

it('is not for hosts', async () => {
  const host = await desk.world.signIn();
  const { body } = await desk.world.call('whatsapp.connect', { venueId: VENUE_ID }, host);
  expect(body.errorid).toBe('session.forbidden');
});
