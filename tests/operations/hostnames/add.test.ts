import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guardSections } from '../guard/kit.ts';
import { HOST, hostnamesOf, pageUnder } from './kit.ts';

const on = operationWorld();

it('lists what is to be made at the registrar, and leads nobody anywhere yet', async () => {
  const { body, one } = await hostnamesOf(on).add(' https://Book.Nina.test/menu ');
  expect(body.hostnames.map(({ host, platform }: { host: string; platform: boolean }) => [host, platform])).toEqual([
    [on.world.venue.host, true],
    [HOST, false],
  ]);
  expect(one).toMatchObject({
    state: 'unproven',
    fault: null,
    records: [
      { type: 'TXT', name: `_coperto.${HOST}`, value: expect.stringMatching(/^coperto=[\w-]{22}$/) },
      { type: 'CNAME', name: HOST, value: 'houses.coperto.test' },
    ],
  });
  expect((await pageUnder(on, HOST)).errorid).toBe('venue.unknown');
});

it('stands in the log', async () => {
  await hostnamesOf(on).add();
  const owner = await on.world.signIn({ role: 'owner' });
  const { changes } = (await on.world.call('settings.changes', { venueId: VENUE_ID }, owner)).body;
  expect(changes).toMatchObject([{ by: 'Olga', section: 'hostnames', before: {}, after: { host: HOST } }]);
});

it.each([
  ['no domain', 'nina', 'field.format'],
  ['an address of a machine', '192.0.2.7', 'field.format'],
  ['an address with a port', 'book.nina.test:8080', 'field.format'],
  ['a mail address', 'nina@nina.test', 'field.format'],
  ['the platform’s own domain', 'coperto.test', 'host.platform'],
  ['an address that the platform gives out', 'nina.coperto.test', 'host.platform'],
  ['nothing', ' ', 'field.required'],
])('refuses %s beside its field', async (_, host, code) => {
  const { status, body } = await hostnamesOf(on).add(host);
  expect([status, body.issues]).toEqual([422, [{ path: 'host', code }]]);
});

it('refuses one that is listed, one that another venue has proven, and an eleventh', async () => {
  const venue = hostnamesOf(on);
  await venue.add();
  expect((await venue.add()).body.issues).toEqual([{ path: 'host', code: 'field.twice' }]);
  await on.world.venues.bindHost('elsewhere.test', VENUE_ID);
  expect((await venue.add('elsewhere.test')).body.issues).toEqual([{ path: 'host', code: 'host.taken' }]);
  for (let nth = 2; nth <= 10; nth += 1) expect((await venue.add(`n${nth}.nina.test`)).status).toBe(200);
  expect((await venue.add('n11.nina.test')).body.issues).toEqual([{ path: 'host', code: 'field.tooMany' }]);
});

it('asks for the settings password where hostnames are guarded', async () => {
  await guardSections(on.world, ['hostnames']);
  expect((await hostnamesOf(on).add()).body.errorid).toBe('settings.guarded');
});
