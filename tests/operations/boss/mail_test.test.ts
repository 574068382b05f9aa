import { expect, it } from 'vitest';
import { handler } from '#functions/boss/mail_test.ts';
import type { Mail, MailOutcome } from '#functions/gateways/mail.ts';
import { socialStore } from '#functions/stores/social.ts';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { eventOf, type SignedIn } from '#tests/kit/world.ts';
import { staff } from './kit.ts';

const on = operationWorld();

async function send(boss: SignedIn, outcome: MailOutcome) {
  const letters: Mail[] = [];
  const mail = () => ({
    async send(letter: Mail) {
      letters.push(letter);
      return outcome;
    },
  });
  const table = () => on.world.table;
  const run = handler.with({ table, clock: { now: on.world.now }, dependencies: { mail } } as never);
  return { body: JSON.parse((await run(eventOf('boss.mail_test', {}, boss))).body ?? ''), letters };
}

it('goes to the caller alone, with the footer of the platform’s mails', async () => {
  const boss = await staff(on.world);
  await socialStore(on.world.table).save(0, { ...NO_SOCIAL, x: 'https://x.com/coperto' });
  const { body, letters } = await send(boss, { kind: 'accepted', messageId: 'm' });
  expect(body).toMatchObject({ errorid: '0', to: 'usr_boss@coperto.test' });
  expect(letters).toMatchObject([
    { to: 'usr_boss@coperto.test', text: expect.stringContaining('X: https://x.com/coperto') },
  ]);
});

it('says that the provider refuses the address', async () => {
  const { body } = await send(await staff(on.world), { kind: 'refused', reason: 'MessageRejected' });
  expect(body.errorid).toBe('mail.refused');
});
