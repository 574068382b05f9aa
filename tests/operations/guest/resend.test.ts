import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const resend = (token: string) => on.world.call('guest.resend', {}, { token });

it('sends the request once more, but not within a minute', async () => {
  const { token } = await on.book();
  expect(await resend(token)).toMatchObject({
    status: 429,
    body: { errorid: 'message.tooSoon', detail: { limit: 60 } },
    headers: { 'retry-after': '60' },
  });
  on.world.pass(60_000);
  const { body } = await resend(token);
  expect(body.reservation.message).toMatchObject({ purpose: 'confirmRequest', state: 'queued', at: on.world.now() });
});

it('is not allowed once cancelled', async () => {
  const { token } = await on.book();
  await on.world.call('guest.cancel', {}, { token });
  on.world.pass(60_000);
  expect((await resend(token)).body).toEqual({ errorid: 'reservation.notAllowed' });
});
