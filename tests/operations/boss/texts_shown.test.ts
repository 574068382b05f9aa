import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('gives every signed-in user the texts of their language, and nothing once they have them', async () => {
  const boss = await staff(on.world);
  const texts = { 'app:nav.tonight': { text: 'Stasera qui', bundled: 'Stasera' } };
  await on.world.call('boss.texts_write', { locale: 'it', version: 0, texts }, boss);
  const shown = async (version: number) =>
    (await on.world.call('boss.texts_shown', { locale: 'it', version }, on.host)).body;
  expect(await shown(0)).toMatchObject({ version: 1, texts: { 'app:nav.tonight': 'Stasera qui' } });
  expect(await shown(1)).toMatchObject({ version: 1, texts: null });
});
