import { expect, it } from 'vitest';
import { advanceHostname } from '#functions/services/check-hostname.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { HOST, hostnamesOf, pageUnder } from './kit.ts';

const on = operationWorld();

it('leads nobody here any more at once, and leaves nothing at the edge', async () => {
  const venue = hostnamesOf(on);
  await venue.live();
  expect((await venue.remove()).one?.state).toBe('leaving');
  expect((await pageUnder(on, HOST)).errorid).toBe('venue.unknown');
  expect((await venue.check()).one).toBeUndefined();
  const { tenants, certificates } = on.world.names.state;
  expect([tenants.size, certificates.size]).toEqual([0, 0]);
});

it('forgets a name that was never proven at once', async () => {
  const venue = hostnamesOf(on);
  await venue.add();
  expect((await venue.remove()).one).toBeUndefined();
});

it('leaves a name alone that the house adds anew while the end of the old one is looked after', async () => {
  const venue = hostnamesOf(on);
  await venue.live();
  await venue.remove();
  const hostnames = hostnamesStore(on.world.table);
  const leaving = await hostnames.find(VENUE_ID, HOST);
  if (!leaving) return expect.unreachable();
  const step = async () => {
    await venue.check();
    await venue.add();
    return { kind: 'gone' } as const;
  };
  await advanceHostname(VENUE_ID, leaving, { hostnames, step, now: on.world.now() });
  expect((await hostnames.find(VENUE_ID, HOST))?.state).toBe('unproven');
});

it('lets another venue have the name', async () => {
  const [mine, theirs] = [hostnamesOf(on), hostnamesOf(on, OTHER_VENUE_ID)];
  await mine.live();
  await mine.remove();
  await mine.check();
  expect((await theirs.live()).one?.state).toBe('live');
  expect(await on.world.venues.idOf(HOST)).toBe(OTHER_VENUE_ID);
});

it('keeps the address to which messages lead, and the one that the platform gave', async () => {
  const venue = hostnamesOf(on);
  await venue.live();
  await venue.prefer();
  expect((await venue.remove()).body.errorid).toBe('hostname.main');
  expect((await venue.remove(on.world.venue.host)).body.errorid).toBe('hostname.unknown');
});
