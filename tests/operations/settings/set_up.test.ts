import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import type { WireInputOf } from '#shared/contracts/define.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { VENUE_KINDS } from '#shared/domain/venue/templates.ts';
import type { set_up } from '#shared/operations/settings/settings.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from '../users/kit.ts';
import { A_VENUE } from './right-values.ts';

const on = operationWorld();

const aVenue = (over: Partial<WireInputOf<typeof set_up>> = {}) => ({ ...A_VENUE, ...over });
const owner = (venues: VenueId[] = []) => signedInAs(on.world, 'owner', { accountId: 'acc_new', venues });

it('makes a closed venue with the meals of its kind, which its owners reach at once and nobody else does', async () => {
  const rosa = await owner();
  const partner = await signedInAs(on.world, 'owner', {
    userId: 'usr_two',
    email: 'two@x.test',
    accountId: 'acc_new',
    venues: [],
  });
  const host = await signedInAs(on.world, 'host', { accountId: 'acc_new', venues: [] });
  const { body } = await on.world.call('settings.set_up', aVenue(), rosa);
  expect(body).toMatchObject({ errorid: '0', host: 'osteria-rosa.coperto.test' });
  const { venueId } = body;
  const seen = async (who: typeof rosa) => (await on.world.call('settings.venue', { venueId }, who)).body;
  expect(await seen(rosa)).toMatchObject({
    sections: {
      page: { value: { active: false } },
      location: { value: { name: 'Osteria Rosa' } },
      shifts: { value: { shifts: [{ meal: 'Lunch' }, { meal: 'Dinner' }] } },
      tables: { value: { tables: [] } },
      options: { value: { options: ['dog', 'birthdayCake', 'buggy'], diets: expect.arrayContaining(['vegan']) } },
    },
  });
  expect((await seen(partner)).errorid).toBe('0');
  expect((await seen(host)).errorid).toBe('session.forbidden');
  expect((await usersStore(on.world.table).find('usr_host'))?.venues).toEqual([]);
  const guest = await on.world.call('venues.find', { hostname: 'osteria-rosa.coperto.test' });
  expect(guest.body.errorid).toBe('venue.inactive');
});

it('keeps where its guests write to, if it says so', async () => {
  const rosa = await owner();
  const email = async (over: Parameters<typeof aVenue>[0]) => {
    const { venueId } = (await on.world.call('settings.set_up', aVenue(over), rosa)).body;
    return (await on.world.call('settings.venue', { venueId }, rosa)).body.sections.location.value.email;
  };
  expect(await email({ label: 'one', email: 'ciao@rosa.example' })).toBe('ciao@rosa.example');
  expect(await email({ label: 'two' })).toBe('');
});

it('makes one venue, however often the answer is lost', async () => {
  const rosa = await owner();
  const key = randomUUID();
  const [first, again] = [
    await on.world.call('settings.set_up', aVenue(), { ...rosa, key }),
    await on.world.call('settings.set_up', aVenue(), { ...rosa, key }),
  ];
  expect(again.body).toEqual(first.body);
  expect((await usersStore(on.world.table).find('usr_owner'))?.venues).toEqual([first.body.venueId]);
});

it.each([
  ['an address that another venue has', { label: 'osteria-rosa' }, 'label', 'host.taken'],
  ['an address of the platform', { label: 'app' }, 'label', 'host.taken'],
  ['an address that is none', { label: 'Osteria Rosa' }, 'label', 'field.format'],
  ['no name', { name: ' ' }, 'name', 'field.required'],
  ['a telephone that is none', { phone: 'call me' }, 'phone', 'field.format'],
  ['an address for mail that is none', { email: 'nina' }, 'email', 'field.format'],
  ['a kind that there is not', { kind: 'garage' as 'bar' }, 'kind', 'field.choice'],
  ['a zone that there is not', { zone: 'Europe/Atlantis' }, 'zone', 'field.choice'],
])('refuses %s beside its field', async (_, over, path, code) => {
  await on.world.venues.bindHost('osteria-rosa.coperto.test', 'ven_elsewhere' as VenueId);
  const rosa = await owner();
  const { status, body } = await on.world.call('settings.set_up', aVenue({ label: 'rosa', ...over }), rosa);
  expect([status, body.issues]).toEqual([422, [{ path, code }]]);
  expect((await usersStore(on.world.table).find('usr_owner'))?.venues).toEqual([]);
});

it('gives one address to one of two houses that want it at one moment', async () => {
  const rosa = await owner();
  const other = await signedInAs(on.world, 'owner', {
    userId: 'usr_2',
    email: 'b@x.test',
    accountId: 'acc_b',
    venues: [],
  });
  const answers = await Promise.all([rosa, other].map((who) => on.world.call('settings.set_up', aVenue(), who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('has an end', async () => {
  const many = Array.from({ length: 20 }, (_, nth) => `ven_many${nth}` as VenueId);
  const { body } = await on.world.call('settings.set_up', aVenue(), await owner(many));
  expect(body.errorid).toBe('venue.tooMany');
});

it.each(VENUE_KINDS)('of the kind %s has meals that its own rules find right', async (kind) => {
  const rosa = await owner();
  const { venueId } = (await on.world.call('settings.set_up', aVenue({ kind }), rosa)).body;
  const { sections } = (await on.world.call('settings.venue', { venueId }, rosa)).body;
  for (const name of ['shifts', 'meals'] as const) {
    const input = { section: name, venueId, revision: 0, value: sections[name].value, kept: [] };
    expect((await on.world.send('settings.section_write', input, rosa)).body.errorid).toBe('0');
  }
});
