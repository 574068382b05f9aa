import { expect, it } from 'vitest';
import { NO_CONTENT } from '#shared/domain/venue/content.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

/** As much as a house can say in Japanese, where a sign is three bytes, in the sections that hold most. */
const terms = { ja: '約'.repeat(110_000) };
const on = operationWorld({ content: { ...NO_CONTENT, terms } });

it('a house that has said all that one item of the table holds is told so, and nothing is lost', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const save = (letters: number) => {
    const faq = { question: { ja: '犬' }, answer: { ja: '可'.repeat(letters) } };
    const value = { faqs: Array.from({ length: 12 }, () => faq) };
    return on.world.call('settings.faqs_write', { venueId: VENUE_ID, revision: 0, value, kept: [] }, owner);
  };
  const { status, body } = await save(1500);
  expect([status, body.issues]).toEqual([422, [{ path: 'value', code: 'field.tooLong' }]]);
  expect((await on.world.venues.find(VENUE_ID))?.content).toMatchObject({ terms, faqs: [] });
  expect((await save(100)).status).toBe(200);
});
