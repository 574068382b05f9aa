import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { HOST, hostnamesOf } from './kit.ts';

const on = operationWorld();

it('lets messages lead to a live address, and back to the first one', async () => {
  const house = hostnamesOf(on);
  const first = on.world.venue.host;
  await house.live();
  expect((await house.prefer()).body.main).toBe(HOST);
  expect((await on.world.venues.find(VENUE_ID))?.host).toBe(HOST);
  const { body } = await house.prefer(first);
  expect([body.main, body.hostnames.map(({ host }: { host: string }) => host)]).toEqual([first, [first, HOST]]);
});

it('waits until guests reach it', async () => {
  const house = hostnamesOf(on);
  await house.add();
  expect((await house.prefer()).body.errorid).toBe('hostname.notLive');
  expect((await house.prefer('other.nina.test')).body.errorid).toBe('hostname.unknown');
});
