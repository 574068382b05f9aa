import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_TEXT } from '#tests/workers/campaigns/kit.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('writes a draft once, and lists it', async () => {
  const [first, again] = [
    await on.world.call('campaigns.write', A_DRAFT, as.leader),
    await on.world.call('campaigns.write', A_DRAFT, as.leader),
  ];
  expect(first.body).toMatchObject({ campaign: { state: 'draft', revision: 1 } });
  expect(again.body).toEqual(first.body);
  expect((await on.world.call('campaigns.list', ONE, as.leader)).body.campaigns).toHaveLength(1);
  const stale = await on.world.call('campaigns.write', { ...A_DRAFT, name: 'Other' }, as.leader);
  expect(stale.body).toEqual({ errorid: 'settings.stale' });
});

it('refuses a subject that begins another header, by its field', async () => {
  const texts = { it: { ...A_TEXT, subject: 'Ciao\nBcc: x@example.com' } };
  const { body } = await on.world.call('campaigns.write', { ...A_DRAFT, texts }, as.leader);
  expect(body).toEqual({
    errorid: 'request.invalid',
    issues: [{ path: 'texts.it.subject', code: 'field.characters' }],
  });
});

it('refuses a button to an address that is not registered', async () => {
  const [text, button] = A_TEXT.blocks;
  const texts = { en: { ...A_TEXT, blocks: [text, { ...button, target: 'https://evil.test' }] } };
  const { body } = await on.world.call('campaigns.write', { ...A_DRAFT, texts } as never, as.leader);
  expect(body).toEqual({
    errorid: 'request.invalid',
    issues: [{ path: 'texts.en.blocks.1.target', code: 'field.choice' }],
  });
});
