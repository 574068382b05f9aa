import { describe, expect, it } from 'vitest';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { HOST, hostnamesOf, pageUnder } from './kit.ts';

const on = operationWorld();

it('takes a name from its proof to the booking page, one finding after the other', async () => {
  const venue = hostnamesOf(on);
  const stands = async () => {
    const { one } = await venue.check();
    return [one?.state, one?.fault];
  };
  await venue.add();
  expect(await stands()).toEqual(['unproven', 'txtMissing']);
  on.world.names.say(`_coperto.${HOST}`, 'coperto=of-somebody-else');
  expect(await stands()).toEqual(['unproven', 'txtOther']);
  await venue.prove();
  expect(await stands()).toEqual(['certifying', 'certificateWaits']);
  const { one } = await venue.check();
  expect(one?.records.map(({ name }) => name)).toEqual([`_coperto.${HOST}`, `_acm.${HOST}`, HOST]);
  on.world.names.issue(HOST);
  expect(await stands()).toEqual(['connecting', 'cnameMissing']);
  on.world.names.lead(HOST, 'parking.test');
  expect(await stands()).toEqual(['connecting', 'cnameOther']);
  on.world.names.lead(HOST);
  expect(await stands()).toEqual(['live', null]);
  expect(await pageUnder(on, HOST)).toMatchObject({ errorid: '0', name: on.world.venue.name });
});

it('knows a domain’s root, which can have no CNAME, by the same addresses', async () => {
  const venue = hostnamesOf(on);
  await venue.add();
  await venue.prove();
  on.world.names.issue(HOST);
  on.world.names.address(HOST, '192.0.2.1');
  await venue.check();
  expect((await venue.check()).one?.state).toBe('live');
});

it('says of a live name that it leads elsewhere, and lets it lead here all the same', async () => {
  const venue = hostnamesOf(on);
  expect((await venue.live()).one?.state).toBe('live');
  on.world.names.lead(HOST, 'parking.test');
  expect((await venue.check()).one).toMatchObject({ state: 'live', fault: 'cnameOther' });
  expect((await pageUnder(on, HOST)).errorid).toBe('0');
});

describe('of two venues that want one name', () => {
  it('the one that proves it has it; the other reads why not', async () => {
    const [mine, theirs] = [hostnamesOf(on), hostnamesOf(on, OTHER_VENUE_ID)];
    await mine.add();
    await theirs.add();
    await mine.prove();
    expect((await mine.check()).one?.state).toBe('certifying');
    // The domain's owner lets them in as well: too late.
    await theirs.prove();
    expect((await theirs.check()).one).toMatchObject({ state: 'unproven', fault: 'taken' });
    expect(await on.world.venues.idOf(HOST)).toBe(VENUE_ID);
  });

  it('nobody proves it with the other’s record', async () => {
    const [mine, theirs] = [hostnamesOf(on), hostnamesOf(on, OTHER_VENUE_ID)];
    await mine.add();
    await theirs.add();
    await mine.prove();
    expect((await theirs.check()).one).toMatchObject({ state: 'unproven', fault: 'txtOther' });
  });

  it('one has it who ask in the same moment', async () => {
    const [mine, theirs] = [hostnamesStore(on.world.table), hostnamesStore(on.world.table)];
    const hostname = { host: HOST, state: 'unproven', token: 't', addedAt: 0, no: 0 } as const;
    for (const venueId of [VENUE_ID, OTHER_VENUE_ID])
      await on.world.table.put({ pk: `V#${venueId}`, sk: `NAME#${HOST}`, ...hostname });
    const after = { ...hostname, state: 'certifying' } as const;
    const outcomes = await Promise.all([
      mine.claim(VENUE_ID, hostname, after),
      theirs.claim(OTHER_VENUE_ID, hostname, after),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });
});

it('asks for another certificate after a refused one', async () => {
  const venue = hostnamesOf(on);
  await venue.add();
  await venue.prove();
  on.world.names.state.certificate = 'failed';
  expect((await venue.check()).one?.fault).toBe('certificateFailed');
  on.world.names.state.certificate = 'waits';
  expect((await venue.check()).one).toMatchObject({ state: 'certifying', fault: 'certificateWaits' });
});

it('changes nothing where DNS does not answer, and says so', async () => {
  const venue = hostnamesOf(on);
  await venue.add();
  on.world.names.state.dnsAnswers = false;
  expect((await venue.check()).one).toMatchObject({ state: 'unproven', fault: 'dnsFailed' });
});

it('says of a name that the edge has for somebody else that it has to be taken off there', async () => {
  const venue = hostnamesOf(on);
  on.world.names.state.elsewhere = true;
  expect((await venue.live()).one).toMatchObject({ state: 'connecting', fault: 'usedElsewhere' });
});

it('knows no name that was not added', async () => {
  expect((await hostnamesOf(on).check('other.nina.test')).body.errorid).toBe('hostname.unknown');
});
