import { beforeEach, describe, expect, it } from 'vitest';
import { pausesStore } from '#functions/stores/pauses.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { aUser, aVenue, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxOf } from '../auth/kit.ts';
import { A_VENUE } from '../settings/right-values.ts';
import { signedInAs } from '../users/kit.ts';
import { aBoss, SUPPORT, WHY } from './kit.ts';

const on = operationWorld();
const SECOND = 'ven_second' as VenueId;
let boss: Awaited<ReturnType<typeof aBoss>>;
let owner: Awaited<ReturnType<typeof signedInAs>>;
beforeEach(async () => {
  boss = await aBoss(on.world);
  await on.world.venues.save(aVenue({ venueId: SECOND, name: 'Bottega' }));
  owner = await signedInAs(on.world, 'owner', { venues: [VENUE_ID, SECOND], locale: 'de' });
});
const venueOf = (venueId: VenueId) => venuesStore(on.world.table).find(venueId) as Promise<Venue>;
const pausedOf = async (venueId: VenueId) => (await venueOf(venueId)).paused;
const told = async () => (await outboxOf(on.world)).flatMap((entry) => (entry.kind === 'notice' ? [entry] : []));
const settings = async (who: { token: string; csrf: string }) =>
  (await on.world.call('settings.read', { jwt: who.token }, who)).body.settings;

it('pauses every house of the account and no other, and keeps who did it, when and why', async () => {
  expect((await boss.pause()).status).toBe(200);
  const at = on.world.now();
  expect([await pausedOf(VENUE_ID), await pausedOf(SECOND)]).toEqual(Array(2).fill({ at, reason: WHY }));
  expect(await pausedOf(OTHER_VENUE_ID)).toBeUndefined();
  expect([await boss.listed('active'), await boss.listed('pending')]).toEqual([[], []]);
  expect(await boss.listed('paused')).toMatchObject([
    { accountId: 'acc_demo', pause: { at, reason: WHY, by: 'Bruno' } },
  ]);
  expect((await boss.read()).deeds).toEqual([{ at, by: 'Bruno', did: 'paused', reason: WHY }]);
});

it('tells every owner in their language, once however often it is pressed, and nobody else', async () => {
  const partner = aUser({ userId: 'usr_two', email: 'two@x.test', locale: 'ja', venues: [VENUE_ID] });
  await usersStore(on.world.table).create(partner);
  await usersStore(on.world.table).create(aUser({ userId: 'usr_man', email: 'man@x.test', role: 'manager' }));
  await boss.pause();
  const about = { kind: 'notice', about: 'paused' };
  const expected = [
    { ...about, id: `usr_owner|${on.world.now()}`, locale: 'de' },
    { ...about, id: `usr_two|${on.world.now()}`, locale: 'ja' },
  ];
  expect((await told()).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(expected);
  // The boss's other tab: it is as it was meant to be, and the reason that was read stands.
  expect((await boss.pause('Something else')).status).toBe(200);
  expect(await told()).toHaveLength(2);
  expect((await boss.read()).deeds).toHaveLength(1);
  expect((await pausedOf(VENUE_ID))?.reason).toBe(WHY);
});

it.each([20, 21, 45])('tells all of %i owners, each once', async (count) => {
  const ids = Array.from({ length: count - 1 }, (_, i) => `usr_${i}`);
  for (const userId of ids) {
    await usersStore(on.world.table).create(aUser({ userId, email: `${userId}@x.test`, venues: [VENUE_ID] }));
  }
  expect((await boss.pause()).status).toBe(200);
  await boss.pause();
  expect((await told()).map(({ id }) => id.split('|')[0]).toSorted()).toEqual([...ids, 'usr_owner'].toSorted());
  await boss.resume();
  expect((await told()).filter(({ about }) => about === 'resumed')).toHaveLength(count);
});

it('is done for both who press it at one moment, and told once', async () => {
  const both = await Promise.all([boss.pause(), boss.pause()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await told()).toHaveLength(1);
});

it('is the boss’s alone, of an account that was activated, and never without a reason', async () => {
  const asked = { accountId: 'acc_demo', reason: WHY };
  expect((await on.world.call('accounts.pause', asked, owner)).body.errorid).toBe('session.forbidden');
  expect((await boss.pause(WHY, 'acc_nowhere')).body.errorid).toBe('account.unknown');
  for (const [reason, code] of [
    ['  ', 'field.required'],
    ['x'.repeat(201), 'field.tooLong'],
  ] as const) {
    expect((await boss.pause(reason)).body.issues).toMatchObject([{ path: 'reason', code }]);
  }
  expect(await pausedOf(VENUE_ID)).toBeUndefined();
});

it('a house that is made meanwhile is paused too, and one made in that very moment is not passed over', async () => {
  const label = { one: { ...A_VENUE, label: 'one' }, two: { ...A_VENUE, label: 'two' } };
  await boss.pause();
  const { venueId } = (await on.world.call('settings.set_up', label.one, owner)).body;
  expect(await pausedOf(venueId)).toEqual(await pausedOf(VENUE_ID));
  await boss.resume();
  expect(await pausedOf(venueId)).toBeUndefined();

  // Judged before the venue was made: the pause loses, and is judged anew by its own operation.
  const people = await usersStore(on.world.table).ofAccount('acc_demo');
  const made = (await on.world.call('settings.set_up', label.two, owner)).body.venueId;
  const account = { accountId: 'acc_demo', kind: 'operator', state: 'active' } as never;
  const entry = { at: on.world.now(), by: { userId: 'usr_boss', name: 'Bruno' }, did: 'paused' } as const;
  const pause = { at: 1, reason: WHY };
  const late = await pausesStore(on.world.table).turn(account, pause, { venues: [], people }, entry, []);
  expect(late).toBe('lost race');
  await boss.pause();
  expect(await pausedOf(made)).toBeDefined();
});

it('settings that are just being saved do not write over it, nor does the pause over them', async () => {
  const store = settingsStore(on.world.table);
  const loaded = await store.load(VENUE_ID);
  if (!loaded) throw new Error('the house is gone');
  await boss.pause();
  const change = { at: 1, by: owner.user, section: 'location', before: null, after: null, kept: [] } as const;
  expect(await store.commit(loaded, { ...loaded.venue, name: 'Nina 2' }, change)).toBe('lost race');
  const again = await store.load(VENUE_ID);
  expect(again && (await store.commit(again, { ...again.venue, name: 'Nina 2' }, change))).toBe('done');
  expect(await venueOf(VENUE_ID)).toMatchObject({ name: 'Nina 2', paused: { reason: WHY } });
});

describe('the house', () => {
  it('signs in and reads since when, why, and where the platform is reached', async () => {
    expect((await settings(owner)).support).toBeUndefined();
    await boss.pause();
    const paused = { at: on.world.now(), reason: WHY };
    expect(await settings(owner)).toMatchObject({ support: SUPPORT, venues: [{ paused }, { paused }] });
    expect((await settings(owner)).paused).toBeUndefined();
  });

  it('cannot open its page by itself, but close it, and change what else it says', async () => {
    const page = async (active: boolean) => {
      const { sections } = (await on.world.call('settings.venue', { venueId: VENUE_ID }, owner)).body;
      const input = { venueId: VENUE_ID, revision: sections.page.revision, value: { active }, kept: [] };
      return (await on.world.call('settings.section_write', { section: 'page', ...input }, owner)).body;
    };
    await boss.pause();
    expect((await page(true)).errorid).toBe('0');
    expect((await page(false)).errorid).toBe('0');
    expect((await page(true)).issues).toEqual([{ path: 'value.active', code: 'account.paused' }]);
    await boss.resume();
    expect((await page(true)).errorid).toBe('0');
  });
});
