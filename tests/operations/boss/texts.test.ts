import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOverridesKey } from '#functions/stores/text-overrides.keys.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('shows the texts of a language with who changed them, to who looks after texts', async () => {
  const translator = await staff(on.world, 'usr_texts', { level: 110, areas: ['texts'] });
  const texts = { 'app:nav.tonight': { text: 'Stasera qui', bundled: 'Stasera' } };
  await on.world.call('boss.texts_write', { locale: 'it', version: 0, texts }, translator);
  const { body } = await on.world.call('boss.texts', { locale: 'it' }, translator);
  expect(body).toMatchObject({ version: 1, texts, log: [{ by: 'usr_texts', count: '1' }] });
  expect((await on.world.call('boss.texts', { locale: 'de' }, translator)).body).toMatchObject({
    version: 0,
    texts: {},
    log: [],
  });
  const support = await staff(on.world, 'usr_support', { level: 110, areas: ['support'] });
  expect((await on.world.call('boss.texts', { locale: 'it' }, support)).body.errorid).toBe('session.forbidden');
});

it('keeps texts that were replaced while they stood in a file of their own', async () => {
  const boss = await staff(on.world);
  const one = { text: 'Cucina qui', bundled: 'Cucina' };
  const stored = { 'kitchen:title': one, 'waiting:title': one, 'waiting:door': one, 'app:nav.tonight': one };
  await on.world.table.put({ ...textOverridesKey('it'), t: stored, v: 3 });
  const { texts } = (await on.world.call('boss.texts', { locale: 'it' }, boss)).body;
  expect(Object.keys(texts).toSorted()).toEqual([
    'app:nav.tonight',
    'manage:kitchen.title',
    'manage:line.door',
    'manage:waiting.title',
  ]);
  for (const name of Object.keys(texts)) {
    const [file, key = ''] = name.split(':');
    expect(JSON.parse(readFileSync(`locales/it/${file}.json`, 'utf8'))).toHaveProperty([key]);
  }
});
