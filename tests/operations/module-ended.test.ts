import { expect, it } from 'vitest';
import { licenceWrites } from '#functions/stores/licences.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { Licence } from '#shared/domain/shop/licence.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { RIGHT_ENVIRONMENT, rightInputOf } from './right-inputs.ts';

Object.assign(process.env, RIGHT_ENVIRONMENT);

const on = operationWorld();
const OF_MODULES = operations.filter(({ module }) => module !== undefined).map(({ id }) => id);
/** The world's clock stands at noon of the first of December. */
const [RUNS, ENDED, LONG_AGO] = ['2026-12-02', '2026-12-01', '2026-10-01'];

/** The venue's account has bought all modules up to a day, or none. */
async function bought(until: string | null) {
  const venue = await venuesStore(on.world.table).find(VENUE_ID);
  if (!venue) throw new Error('there is no venue');
  const modules = until === null ? {} : { moduleMarketing: until, moduleReviews: until };
  const licence = { until: null, modules } as unknown as Licence;
  await on.world.table.transact(licenceWrites(venue.accountId, 0, licence));
  return on.world.signIn({ role: 'owner' });
}

async function codeOf(id: OperationId, until: string | null): Promise<string> {
  const owner = await bought(until);
  return (await on.world.call(id, { ...rightInputOf(id), venueId: VENUE_ID }, owner)).body.errorid;
}

it('has operations that belong to a sold module', () => {
  expect(OF_MODULES).toContain('campaigns.start');
  expect(OF_MODULES).toContain('reviews.answer');
});

it.each(OF_MODULES)('refuses %s once its module has ended', async (id) => {
  expect(await codeOf(id, ENDED)).toBe('module.ended');
});

it.each([
  ['it was never bought, as by accounts from before modules were sold', null],
  ['it runs for another day', RUNS],
])('lets staff change what a module holds where %s', async (_, until) => {
  expect(await codeOf('campaigns.write', until)).toBe('0');
});

it.each([ENDED, LONG_AGO])(
  'lets staff read what a module holds that ended on %s, and stop what is sent',
  async (until) => {
    expect(await codeOf('campaigns.list', until)).toBe('0');
    const owner = await on.world.signIn({ role: 'owner' });
    const { body } = await on.world.call(
      'campaigns.stop',
      { ...rightInputOf('campaigns.stop'), venueId: VENUE_ID } as never,
      owner,
    );
    expect(body.errorid).not.toBe('module.ended');
  },
);

const settingsOf = async (until: string | null) => {
  await bought(until);
  const user = { userId: 'usr_reads', role: 'owner' } as const;
  await usersStore(on.world.table).create(aUser({ ...user, email: 'reads@demo.test' }));
  const owner = await on.world.signIn(user);
  return (await on.world.call('settings.read', { jwt: owner.token }, owner)).body.settings;
};

it('says with the settings since when a module has ended, and lists it until its data is not read any more', async () => {
  const ended = await settingsOf(ENDED);
  expect(ended.venues[0].ended).toContainEqual({ module: 'moduleMarketing', since: ENDED, readable: '2026-12-31' });
  expect(ended.modules).toContain('marketing');
});

it('lists no module whose thirty days are over', async () => {
  const { modules } = await settingsOf(LONG_AGO);
  expect(modules).not.toContain('marketing');
  expect(modules).toContain('reservations');
});

it('says nothing of modules that nobody bought', async () => {
  const { venues, modules } = await settingsOf(null);
  expect(venues[0].ended).toBeUndefined();
  expect(modules).toContain('marketing');
});

it('leaves guests alone: whoever books at a venue without its modules gets the table', async () => {
  await bought(LONG_AGO);
  expect((await on.book()).reservation.code).toBeTruthy();
});

/** Saves a section of the venue's settings as it stands, or with a change. */
async function saveSection(section: 'newsletter' | 'reviews' | 'reminders', until: string | null) {
  const owner = await bought(until);
  const { sections } = (await on.world.call('settings.venue', { venueId: VENUE_ID }, owner)).body;
  const { revision, value } = sections[section];
  const changed = { ...value, ...(section === 'newsletter' ? { sender: 'Anna' } : { enabled: !value.enabled }) };
  const input = { venueId: VENUE_ID, section, revision, value: changed, kept: [] };
  return (await on.world.call('settings.section_write', input, owner)).body.errorid;
}

it.each([
  ['newsletter', ENDED, 'module.ended'],
  ['reviews', LONG_AGO, 'module.ended'],
  ['newsletter', RUNS, '0'],
  ['newsletter', null, '0'],
  ['reminders', ENDED, '0'],
] as const)('answers who saves the section %s of a module that ended on %s with %s', async (section, until, code) => {
  expect(await saveSection(section, until)).toBe(code);
});
