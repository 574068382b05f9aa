import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
});

/** A process of its own, which remembers what it read, and how much of the venue it has read. */
function aProcess() {
  const read: (readonly string[] | undefined)[] = [];
  const get: Table['get'] = (key, only) => {
    read.push(only);
    return table.get(key, only);
  };
  return { venues: venuesStore({ ...table, get }), read };
}

async function rename(name: string): Promise<void> {
  const settings = settingsStore({ ...table });
  const loaded = await settings.load(VENUE_ID);
  if (!loaded) throw new Error('no venue');
  const by = { userId: 'usr_owner', name: 'Olga' };
  const change = { by, at: 0, section: 'venue', before: {}, after: {}, kept: [] } as const;
  const outcome = await settings.commit(loaded, { ...loaded.venue, name }, change as never);
  expect(outcome).toBe('done');
}

it('a venue that nobody has written is the same object, and only its version is read', async () => {
  await venuesStore(table).save(aVenue(), 1);
  const { venues, read } = aProcess();
  const first = await venues.find(VENUE_ID);
  expect(first).toEqual(aVenue());
  expect(await venues.find(VENUE_ID)).toBe(first);
  expect(read).toEqual([undefined, ['v']]);
});

it('what another process has written is known at the next call', async () => {
  await venuesStore(table).save(aVenue(), 1);
  const { venues } = aProcess();
  await venues.find(VENUE_ID);
  await rename('Da Zia');
  expect((await venues.find(VENUE_ID))?.name).toBe('Da Zia');
  await table.remove({ pk: `V#${VENUE_ID}`, sk: 'CFG' });
  expect(await venues.find(VENUE_ID)).toBeNull();
});

it('a venue without a version, as written before its first settings, is read anew each time', async () => {
  await venuesStore(table).save(aVenue());
  const { venues } = aProcess();
  await venues.find(VENUE_ID);
  await venuesStore({ ...table }).save(aVenue({ name: 'Da Zia' }));
  expect((await venues.find(VENUE_ID))?.name).toBe('Da Zia');
  await rename('Da Zio');
  expect((await venues.find(VENUE_ID))?.name).toBe('Da Zio');
});

it('a venue of an earlier version is read without the switches that did nothing', async () => {
  const { services } = aVenue();
  const before = {
    ...services,
    bulkWhatsapp: { ...services.bulkWhatsapp, enabled: true },
    newsletter: { ...services.newsletter, enabled: true, sender: 'Nina' },
  };
  await venuesStore(table).save(aVenue({ services: before }), 1);
  const found = await venuesStore(table).find(VENUE_ID);
  expect(found?.services).toEqual({ ...services, newsletter: { ...services.newsletter, sender: 'Nina' } });
});
