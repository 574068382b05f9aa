import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { paymentsDesk } from './desk.ts';

const desk = paymentsDesk();
const connection = async (who = desk.owner) =>
  (await desk.world.call('payments.connection', { venueId: VENUE_ID }, who)).body;

it('is seen by everybody of the venue without anything secret, and changed by its owner', async () => {
  const host = await desk.world.signIn({ role: 'host' });
  const seen = await connection(host);
  expect(seen).toMatchObject({ mayChange: false, connections: [{ provider: 'stripe', ready: true, live: false }, {}] });
  expect(JSON.stringify(seen)).not.toContain('secret');
  expect((await connection()).mayChange).toBe(true);
});

it('asks Stripe again what it still requires; meanwhile a time with a deposit is a request', async () => {
  const { stripe } = desk.providers;
  await fetch(`${stripe.origin}/setup/${desk.world.account}?return_url=/`, {
    method: 'POST',
    body: new URLSearchParams({ how: 'missing' }),
    redirect: 'manual',
  });
  expect((await connection()).connections[0]).toMatchObject({ ready: false, due: ['external_account'] });
  expect((await desk.world.venues.find(VENUE_ID))?.rules.payBy).toEqual(['paypal']);
});
