import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { RIGHT_WRITES } from './right-values.ts';

const on = operationWorld();

const CHOSEN = ['settings.meals_write', 'settings.faqs_write', 'settings.slots_write'];

it('several sections that people save at one moment are all saved, and none is called out of date', async () => {
  await on.book();
  const owner = await on.world.signIn({ role: 'owner' });
  const writes = RIGHT_WRITES.filter(([id]) => CHOSEN.includes(id));
  expect(writes).toHaveLength(CHOSEN.length);
  const answers = await Promise.all(
    writes.map(([id, value]) => on.world.send(id, { venueId: VENUE_ID, revision: 0, value, kept: [] }, owner)),
  );
  expect(answers.map(({ body }) => [body.errorid, body.revision])).toEqual(CHOSEN.map(() => ['0', 1]));
  const { body } = await on.world.call('settings.venue', { venueId: VENUE_ID }, owner);
  for (const [id, value] of writes) {
    const section = id.replace(/^settings\.|_write$/g, '');
    expect(body.sections[section]).toEqual({ revision: 1, value });
  }
  expect((await on.world.call('settings.changes', { venueId: VENUE_ID }, owner)).body.changes).toHaveLength(3);
});

it('of two who save one section at one moment the second is told so', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const faq = (text: string) => ({ faqs: [{ question: { it: text }, answer: { it: 'Sì' } }] });
  const answers = await Promise.all(
    ['Cani?', 'Gatti?'].map((text) =>
      on.world.call('settings.faqs_write', { venueId: VENUE_ID, revision: 0, value: faq(text), kept: [] }, owner),
    ),
  );
  expect(answers.map(({ body }) => body.errorid).sort()).toEqual(['0', 'settings.stale']);
});
