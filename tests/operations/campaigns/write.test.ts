import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
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

it('refuses a title that begins another header, by its field', async () => {
  const texts = { it: { title: 'Ciao\nBcc: x@example.com', text: 'Testo', button: '' } };
  const { body } = await on.world.call('campaigns.write', { ...A_DRAFT, texts }, as.leader);
  expect(body).toEqual({
    errorid: 'request.invalid',
    issues: [{ path: 'texts.it.title', code: 'field.characters' }],
  });
});
