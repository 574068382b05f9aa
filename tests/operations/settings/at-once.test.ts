import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { RIGHT_WRITES } from './right-values.ts';

const on = operationWorld();

const CHOSEN = ['meals', 'faqs', 'slots'];

it('several sections that people save at one moment are all saved, and none is called out of date', async () => {
  await on.book();
  const owner = await on.world.signIn({ role: 'owner' });
  const writes = RIGHT_WRITES.filter(([section]) => CHOSEN.includes(section));
  expect(writes).toHaveLength(CHOSEN.length);
  const answers = await Promise.all(
    writes.map(([section, value]) =>
      on.world.send('settings.section_write', { section, venueId: VENUE_ID, revision: 0, value, kept: [] }, owner),
    ),
  );
  expect(answers.map(({ body }) => [body.errorid, body.revision])).toEqual(CHOSEN.map(() => ['0', 1]));
  const { body } = await on.world.call('settings.venue', { venueId: VENUE_ID }, owner);
  for (const [section, value] of writes) {
    expect(body.sections[section]).toEqual({ revision: 1, value });
  }
  expect((await on.world.call('settings.changes', { venueId: VENUE_ID }, owner)).body.changes).toHaveLength(3);
});

it('of two who save one section at one moment the second is told so', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const faq = (text: string) => ({ faqs: [{ question: { it: text }, answer: { it: 'Sì' } }] });
  const answers = await Promise.all(
    ['Cani?', 'Gatti?'].map((text) =>
      on.world.call(
        'settings.section_write',
        { section: 'faqs', venueId: VENUE_ID, revision: 0, value: faq(text), kept: [] },
        owner,
      ),
    ),
  );
  expect(answers.map(({ body }) => body.errorid).sort()).toEqual(['0', 'settings.stale']);
});
