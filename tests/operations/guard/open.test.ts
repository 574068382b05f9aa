import { beforeEach, expect, it } from 'vitest';
import { OPEN_MS } from '#shared/domain/venue/guard.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { guardSections, PIN, saveFaqs } from './kit.ts';

const on = operationWorld();
const MINUTE = 60_000;
let manager: SignedIn;
beforeEach(async () => {
  await guardSections(on.world, ['faqs', 'steering']);
  manager = await on.world.signIn({ role: 'manager', userId: 'usr_manager' });
});

const open = (password: string, who = manager) => on.world.call('guard.open', { venueId: VENUE_ID, password }, who);
const steer = (who = manager) =>
  on.world.call('settings.steering_write', { venueId: VENUE_ID, steering: 'strong' }, who);

it('opens what the password guards, for a quarter of an hour', async () => {
  expect((await saveFaqs(on.world, manager)).body.errorid).toBe('settings.guarded');
  expect((await steer()).body.errorid).toBe('settings.guarded');
  expect((await open(PIN)).body).toEqual({ errorid: '0', until: on.world.now() + OPEN_MS });
  const { guard } = (await on.world.call('settings.venue', { venueId: VENUE_ID }, manager)).body;
  expect(guard).toEqual({ sections: ['faqs', 'steering'], openUntil: on.world.now() + OPEN_MS });
  on.world.pass(OPEN_MS - 1);
  expect((await saveFaqs(on.world, manager)).status).toBe(200);
  on.world.pass(1);
  expect((await saveFaqs(on.world, manager, 1)).body.errorid).toBe('settings.guarded');
});

it('leaves open what is not guarded, and writes nothing of what is', async () => {
  const input = { venueId: VENUE_ID, revision: 0, value: { approval: true, requestHours: 2 }, kept: [] };
  expect((await on.world.call('settings.section_write', { section: 'requests', ...input }, manager)).status).toBe(200);
  await saveFaqs(on.world, manager);
  expect((await on.world.venues.find(VENUE_ID))?.content.faqs).toEqual([]);
});

it('opens for the session that gave it, and for no other of the same user', async () => {
  await open(PIN);
  const tablet = await on.world.signIn({ role: 'manager', userId: 'usr_manager' });
  expect((await saveFaqs(on.world, tablet)).body.errorid).toBe('settings.guarded');
  expect((await saveFaqs(on.world, manager)).status).toBe(200);
});

it('is asked of owners too: it is their device that others use', async () => {
  const owner = await on.world.signIn({ role: 'owner', userId: 'usr_owner' });
  expect((await saveFaqs(on.world, owner)).body.errorid).toBe('settings.guarded');
});

it('may be tried five times in five minutes; then not even the right one opens', async () => {
  for (let nth = 1; nth <= 5; nth += 1) expect((await open('wrong-pin')).body.errorid).toBe('password.wrong');
  expect((await open(PIN)).body.errorid).toBe('rate.exceeded');
  on.world.pass(5 * MINUTE);
  expect((await open(PIN)).status).toBe(200);
});

it('opens nothing any more when it was changed', async () => {
  await open(PIN);
  on.world.pass(1);
  await guardSections(on.world, ['faqs'], 'another-pin');
  expect((await saveFaqs(on.world, manager)).body.errorid).toBe('settings.guarded');
  expect((await open(PIN)).body.errorid).toBe('password.wrong');
});

it('survives the saving of other sections', async () => {
  const input = { venueId: VENUE_ID, revision: 0, value: { approval: true, requestHours: 2 }, kept: [] };
  await on.world.call('settings.section_write', { section: 'requests', ...input }, manager);
  expect((await saveFaqs(on.world, manager)).body.errorid).toBe('settings.guarded');
});

it('is for owners and managers of the venue', async () => {
  expect((await open(PIN, on.host)).body.errorid).toBe('session.forbidden');
  const elsewhere = { venueId: OTHER_VENUE_ID, password: PIN } as const;
  expect((await on.world.call('guard.open', elsewhere, manager)).body.errorid).toBe('venue.unknown');
});
