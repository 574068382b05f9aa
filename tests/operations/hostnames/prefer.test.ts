import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { HOST, hostnamesOf } from './kit.ts';

const on = operationWorld();

it('lets messages lead to a live address, and back to the first one', async () => {
  const venue = hostnamesOf(on);
  const first = on.world.venue.host;
  await venue.live();
  expect((await venue.prefer()).body.main).toBe(HOST);
  expect((await on.world.venues.find(VENUE_ID))?.host).toBe(HOST);
  const { body } = await venue.prefer(first);
  expect([body.main, body.hostnames.map(({ host }: { host: string }) => host)]).toEqual([first, [first, HOST]]);
});

it('waits until guests reach it', async () => {
  const venue = hostnamesOf(on);
  await venue.add();
  expect((await venue.prefer()).body.errorid).toBe('hostname.notLive');
  expect((await venue.prefer('other.nina.test')).body.errorid).toBe('hostname.unknown');
});
