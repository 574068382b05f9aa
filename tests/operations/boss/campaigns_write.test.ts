import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { NEWS_TEXT } from '#tests/workers/campaigns/accounts-kit.ts';
import { marketerOf, NEWS_DRAFT } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);

const write = async (over: object) =>
  (await on.world.call('boss.campaigns_write', { ...NEWS_DRAFT, ...over } as never, as.marketer)).body;
const inEnglish = (block: object) => ({ texts: { en: { ...NEWS_TEXT, blocks: [block] } } });

it('keeps a draft once however often it is sent, and overwrites none of somebody else', async () => {
  expect(await write({})).toMatchObject({ campaign: { revision: 1, state: 'draft', channel: 'mail' } });
  expect(await write({})).toMatchObject({ campaign: { revision: 1 } });
  expect((await write({ name: 'Another' })).errorid).toBe('settings.stale');
  expect(await write({ name: 'Another', revision: 1 })).toMatchObject({ campaign: { revision: 2, name: 'Another' } });
});

it.each([
  [
    'a header in the subject',
    { texts: { en: { ...NEWS_TEXT, subject: 'News\r\nBcc: a@b.test' } } },
    'texts.en.subject',
    'field.characters',
  ],
  [
    'a link to elsewhere',
    inEnglish({ kind: 'button', label: 'Go', target: 'https://evil.test/' }),
    'texts.en.blocks.0.target',
    'field.choice',
  ],
  [
    'a link that only looks like ours',
    inEnglish({ kind: 'button', label: 'Go', target: '//evil.test' }),
    'texts.en.blocks.0.target',
    'field.choice',
  ],
  ['a coupon', inEnglish({ kind: 'coupon', text: 'For you' }), 'texts.en.blocks.0', 'field.choice'],
])('refuses %s beside its field', async (_, over, path, code) => {
  const { errorid, issues } = await write(over);
  expect([errorid, issues]).toEqual(['request.invalid', [{ path, code }]]);
});
