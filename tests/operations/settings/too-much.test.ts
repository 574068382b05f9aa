import { expect, it } from 'vitest';
import { CHANGE_PREFIX, venueKey } from '#functions/stores/venues.keys.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { NO_CONTENT } from '#shared/domain/venue/content.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

/** As much as a venue can say in Japanese, where a sign is three bytes, in the sections that hold most. */
const terms = { ja: '約'.repeat(110_000) };
const on = operationWorld({ content: { ...NO_CONTENT, terms } });

it('a house that has said all that one item of the table holds is told so, and nothing is lost', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const save = (letters: number) => {
    const faq = { question: { ja: '犬' }, answer: { ja: '可'.repeat(letters) } };
    const value = { faqs: Array.from({ length: 12 }, () => faq) };
    return on.world.call(
      'settings.section_write',
      { section: 'faqs', venueId: VENUE_ID, revision: 0, value, kept: [] },
      owner,
    );
  };
  const { status, body } = await save(1500);
  expect([status, body.issues]).toEqual([422, [{ path: 'value', code: 'field.tooLong' }]]);
  expect((await on.world.venues.find(VENUE_ID))?.content).toMatchObject({ terms, faqs: [] });
  expect((await save(100)).status).toBe(200);
});

it('a house that keeps more than ten thousand reservations can save, and the log says how many they are', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const kept = Array.from({ length: 12_000 }, (_, nth) => reservationIdOf(SATURDAY, String(nth).padStart(8, '0')));
  const input = { venueId: VENUE_ID, revision: 0, value: { closedWeekdays: [1] }, kept };
  const saved = await on.world.call('settings.section_write', { section: 'weeklyClosures', ...input }, owner);
  expect([saved.status, saved.body]).toEqual([200, { errorid: '0', revision: 1, value: input.value }]);
  const { body } = await on.world.call('settings.changes', { venueId: VENUE_ID }, owner);
  expect(body.changes.map(({ kept: many }: { kept: number }) => many)).toEqual([12_000]);
  // An item of the table takes so much.
  const [entry] = await on.world.table.query({ pk: venueKey(VENUE_ID).pk, prefix: CHANGE_PREFIX, limit: 1 });
  expect(JSON.stringify(entry).length).toBeLessThan(300_000);
});
