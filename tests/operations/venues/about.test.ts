import { expect, it } from 'vitest';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { NO_CONTENT } from '#shared/domain/venue/content.ts';
import { aRules, day, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({
  content: {
    ...NO_CONTENT,
    description: { it: 'Cucina di casa.', en: 'Home cooking.' },
    faqs: [{ question: { it: 'Cani?' }, answer: { it: 'Sì.' } }],
    menuUrl: 'https://example.com/menu',
  },
  rules: aRules({
    closedPeriods: [
      { from: day('2026-08-10'), to: day('2026-08-20') },
      { from: day('2026-12-24'), to: day('2026-12-26'), note: 'private' },
    ],
  }),
});
const about = (locale: Locale) => on.world.call('venues.about', { venueId: VENUE_ID, locale });

it('tells of the venue in the language asked for, else in its own', async () => {
  expect((await about('en')).body).toMatchObject({
    description: 'Home cooking.',
    menuUrl: 'https://example.com/menu',
    faqs: [{ question: 'Cani?', answer: 'Sì.' }],
  });
  expect((await about('ja')).body.description).toBe('Cucina di casa.');
});

it('tells the usual week and the holidays to come, without the notes of the house', async () => {
  const { hours, closures } = (await about('it')).body;
  expect(hours[0]).toEqual({ weekday: 1, spans: [{ meal: 'Dinner', from: 1140, to: 1440 }] });
  expect(hours[2]).toEqual({ weekday: 3, spans: [] });
  expect(closures).toEqual([{ from: '2026-12-24', to: '2026-12-26' }]);
});

it('tells nothing of a venue that is unknown or not yet active', async () => {
  expect((await on.world.call('venues.about', { venueId: 'ven_nobody', locale: 'en' })).body.errorid).toBe(
    'venue.unknown',
  );
  await on.world.venues.save({ ...on.world.venue, active: false });
  expect((await about('en')).body.errorid).toBe('venue.inactive');
});
