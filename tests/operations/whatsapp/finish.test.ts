import { expect, it } from 'vitest';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { TEMPLATE_KEYS } from '#shared/domain/whatsapp/roll-out.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { whatsAppDesk } from './desk.ts';

const desk = whatsAppDesk();
const finish = (back: object) =>
  desk.world.call('whatsapp.finish', { venueId: VENUE_ID, ...back } as never, desk.manager);
const begun = async () =>
  (await desk.world.call('whatsapp.connect', { venueId: VENUE_ID }, desk.manager)).body.url as string;

it('connects the number, registers it, seals its secrets and begins the roll-out', async () => {
  const { body } = await desk.world.connect('390287650101');
  expect(body).toMatchObject({
    number: { number: '+390287650101', name: 'Nina', state: 'ready', quality: [{ quality: 'GREEN' }], tier: 250 },
    progress: { approved: 0, total: TEMPLATE_KEYS.length },
  });
  const { number } = await desk.world.numbers.load(VENUE_ID);
  expect(number?.token).not.toMatch(/EAA/);
  expect(JSON.stringify(body)).not.toContain(number?.token);
  expect((await desk.world.numbers.rollOut(VENUE_ID)).stepAt).toBe(desk.world.now());
});

it('says that the payment is missing as a step, not as an error', async () => {
  expect((await desk.world.connect('390287650102', false)).body.number.state).toBe('paymentMissing');
});

it('refuses a state that nobody of the venue began, and one that was used', async () => {
  const { code, state } = await desk.world.dialog(await begun(), '390287650103');
  expect((await finish({ code, state: 'x'.repeat(43) })).body.errorid).toBe('whatsapp.stale');
  expect((await finish({ code, state })).status).toBe(200);
  expect((await finish({ code, state })).body.errorid).toBe('whatsapp.stale');
});

it('refuses a code that the provider does not know', async () => {
  const { state } = await desk.world.dialog(await begun(), '390287650104');
  expect((await finish({ code: 'invented', state })).body.errorid).toBe('whatsapp.codeGone');
});

it('leaves a number with the venue that has it', async () => {
  const other = 'ven_elsewhere' as VenueId;
  await desk.world.connect('390287650105');
  const { number } = await desk.world.numbers.load(VENUE_ID);
  const none = await desk.world.numbers.load(other);
  expect(await desk.world.numbers.save(other, none, { number, begun: null })).toBe('taken');
});
