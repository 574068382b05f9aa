import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('lists changes, the newest first, also of one instant', async () => {
  const owner = await on.world.signIn({ role: 'owner', name: 'Olga' });
  for (const steering of ['off', 'strong', 'gentle'] as const) {
    await on.world.call('settings.steering_write', { venueId: VENUE_ID, steering }, owner);
    if (steering === 'off') on.world.pass(1000);
  }
  const { body } = await on.world.call('settings.changes', { venueId: VENUE_ID }, owner);
  expect(body.changes.map(({ after }: { after: { steering: string } }) => after.steering)).toEqual([
    'gentle',
    'strong',
    'off',
  ]);
  expect(body.changes[0]).toEqual({
    at: on.world.now(),
    by: 'Olga',
    section: 'steering',
    before: { steering: 'strong' },
    after: { steering: 'gentle' },
    kept: 0,
  });
});

it('shows nothing of another account', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await on.world.call('settings.changes', { venueId: OTHER_VENUE_ID }, owner)).body.errorid).toBe(
    'venue.unknown',
  );
});

it('is not more than one answer carries, however long the texts of the house are', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const faq = (word: string) => ({ question: { it: word }, answer: { it: word.repeat(300).slice(0, 1500) } });
  for (let revision = 0; revision < 25; revision += 1) {
    const value = { faqs: Array.from({ length: 36 }, () => faq(`Cani ${revision}?`)) };
    const written = await on.world.call(
      'settings.section_write',
      { section: 'faqs', venueId: VENUE_ID, revision, value, kept: [] },
      owner,
    );
    expect(written.status).toBe(200);
  }
  const { body } = await on.world.call('settings.changes', { venueId: VENUE_ID }, owner);
  expect(JSON.stringify(body).length).toBeLessThan(1_100_000);
  expect(body.changes.length).toBeGreaterThan(5);
  expect(body.changes.length).toBeLessThan(25);
  expect(body.changes[0].after.faqs[0].question).toEqual({ it: 'Cani 24?' });
});
