import { expect, it } from 'vitest';
import type { MailGateway } from '#functions/gateways/mail.ts';
import { withFooter } from '#functions/services/mail-footer.ts';
import { socialStore } from '#functions/stores/social.ts';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const MINE = { ...NO_SOCIAL, instagram: 'instagram.com/coperto', x: 'https://twitter.com/coperto' };

it('keeps the addresses as links, for one writer at a time, and shows them below mails', async () => {
  const boss = await staff(on.world);
  const write = async (version: number, social: object) =>
    (await on.world.call('boss.social_write', { version, social } as never, boss)).body;
  expect(await write(0, MINE)).toMatchObject({ version: 1 });
  expect((await write(0, MINE)).errorid).toBe('settings.stale');
  const { social } = (await on.world.call('boss.social', {}, boss)).body;
  expect(social).toEqual({
    ...NO_SOCIAL,
    instagram: 'https://instagram.com/coperto',
    x: 'https://twitter.com/coperto',
  });
  const texts: string[] = [];
  const mail: MailGateway = {
    async send({ text }) {
      texts.push(text);
      return { kind: 'accepted', messageId: 'm' };
    },
  };
  const letter = { to: 'a@b.test', subject: 'x', kind: 'x', text: 'Hello\n' };
  await withFooter(mail, socialStore(on.world.table)).send(letter);
  await withFooter(mail, { load: async () => ({ social: NO_SOCIAL, version: 0 }) }).send(letter);
  expect(texts).toEqual([
    'Hello\n\nInstagram: https://instagram.com/coperto\nX: https://twitter.com/coperto\n',
    'Hello\n',
  ]);
});

it.each([
  ['instagram', 'https://instagram.com.evil.test/coperto'],
  ['instagram', 'javascript:alert(1)//instagram.com/x'],
  ['facebook', 'https://facebook.com/'],
  ['youtube', 'https://user@youtube.com/c'],
  ['x', 'nothing'],
] as const)('refuses beside %s what is no address of it: %s', async (network, address) => {
  const boss = await staff(on.world);
  const input = { version: 0, social: { ...NO_SOCIAL, [network]: address } };
  const { body } = await on.world.call('boss.social_write', input, boss);
  expect(body.issues).toEqual([{ path: `social.${network}`, code: 'field.format' }]);
  expect((await on.world.call('boss.social', {}, on.host)).body.errorid).toBe('session.forbidden');
});
