import { expect, it } from 'vitest';
import { eventsStore } from '#functions/stores/events.ts';
import { NOON_TUESDAY as T } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
const key = { pk: 'a', sk: '1' };

it('an event that was claimed is seen, and what would happen with it happens once', async () => {
  const { table } = await engine.newTable();
  const events = eventsStore(table);
  expect(await events.claimWith('whatsapp', 'wamid.1', T, [{ put: { ...key, v: 1 } }])).toBe('new');
  expect(await events.claimWith('whatsapp', 'wamid.1', T, [{ put: { ...key, v: 2 } }])).toBe('seen');
  expect(await table.get(key)).toMatchObject({ v: 1 });
});

it('an event with which something else stood in the way is not taken for seen: the queue brings it again', async () => {
  const { table } = await engine.newTable();
  const events = eventsStore(table);
  await table.put({ ...key, v: 1 });
  const more = [{ put: { ...key, v: 2 }, if: { absent: true } }] as const;
  await expect(events.claimWith('whatsapp', 'wamid.1', T, more)).rejects.toThrow('could not be claimed');
  expect(await events.seen('whatsapp', 'wamid.1')).toBe(false);
});
