import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('signs out everywhere but here, and leaves other people signed in', async () => {
  const [phone, tablet] = [await on.world.signIn(), await on.world.signIn()];
  const foreign = await on.world.signIn({ userId: 'usr_other' });
  const { body } = await on.world.call('account.sessions_end', {}, on.host);
  expect(body.ended).toBe(2);
  const answers = await Promise.all(
    [phone, tablet, on.host, foreign].map((session) => on.world.call('account.sessions', {}, session)),
  );
  expect(answers.map(({ body: { errorid } }) => errorid)).toEqual(['session.invalid', 'session.invalid', '0', '0']);
});
