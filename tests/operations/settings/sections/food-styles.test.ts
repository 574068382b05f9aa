import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { sectionCases } from '../section-kit.ts';

const value = { description: { it: 'Cucina di casa' }, cuisines: ['Lombard', 'Italian'], priceRange: '€€' };
const { on, write } = sectionCases({
  section: 'foodStyles',
  value,
  wrong: [
    ['a price that is no class', { ...value, priceRange: '99' }, 'priceRange', 'field.choice'],
    ['an empty style', { ...value, cuisines: [''] }, 'cuisines.0', 'field.required'],
    ['a language that we do not speak', { ...value, description: { tlh: 'nuqneH' } }, 'description', 'field.unknown'],
  ],
});

it('is what the page says of the house', async () => {
  await write(value);
  const { body } = await on.world.call('venues.about', { venueId: VENUE_ID, locale: 'it' });
  expect(body.description).toBe('Cucina di casa');
});
