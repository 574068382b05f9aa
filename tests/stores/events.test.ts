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

const note = (at: number) => ({ put: { ...key, at }, if: { below: { at } } }) as const;

it('an event is claimed with what it notes, once', async () => {
  const { table } = await engine.newTable();
  const events = eventsStore(table);
  expect(await events.claim('whatsapp', 'wamid.1', T, note(1))).toBe('new');
  expect(await events.claim('whatsapp', 'wamid.1', T, note(2))).toBe('seen');
  expect(await table.get(key)).toMatchObject({ at: 1 });
});

it('an older event is claimed all the same, and what a newer one noted stays', async () => {
  const { table } = await engine.newTable();
  const events = eventsStore(table);
  await events.claim('whatsapp', 'wamid.2', T, note(2));
  expect(await events.claim('whatsapp', 'wamid.1', T, note(1))).toBe('new');
  expect(await events.claim('whatsapp', 'wamid.1', T, note(1))).toBe('seen');
  expect(await table.get(key)).toMatchObject({ at: 2 });
});

it('of events that note the same at one moment each is claimed, and by one', async () => {
  const { table } = await engine.newTable();
  const events = eventsStore(table);
  const claims = ['a', 'b', 'c', 'a', 'b', 'c'].map((id) => events.claim('whatsapp', id, T, note(1)));
  expect((await Promise.all(claims)).filter((outcome) => outcome === 'new')).toHaveLength(3);
  expect(await table.get(key)).toMatchObject({ at: 1 });
});
