import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('takes no text that says other values than the bundled one', async () => {
  const boss = await staff(on.world);
  const texts = {
    'app:a': { text: 'Fine', bundled: 'Good' },
    'app:b': { text: '{{name}} and {{count}}', bundled: '{{name}}' },
  };
  const { body } = await on.world.call('boss.texts_write', { locale: 'it', version: 0, texts }, boss);
  expect(body.issues).toEqual([{ path: 'texts.app:b', code: 'field.format' }]);
  expect((await on.world.call('boss.texts', { locale: 'it' }, boss)).body.version).toBe(0);
});

it('overwrites no change of somebody else, and holds no more than fits', async () => {
  const boss = await staff(on.world);
  const write = (version: number, texts: Record<string, { text: string; bundled: string }>) =>
    on.world.call('boss.texts_write', { locale: 'it', version, texts }, boss);
  expect((await write(0, {})).body.version).toBe(1);
  expect((await write(0, {})).body.errorid).toBe('settings.stale');
  const many = Array.from({ length: 501 }, (_, nth) => [`app:k${nth}`, { text: 'a', bundled: 'b' }] as const);
  expect((await write(1, Object.fromEntries(many))).body.issues).toEqual([{ path: 'texts', code: 'field.tooMany' }]);
});
