import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { sectionCases } from '../section-kit.ts';

const value = { company: 'Da Nina S.r.l.', terms: { it: 'Cani in cortile.', en: 'Dogs in the courtyard.' } };
const { on, write } = sectionCases({
  section: 'legal',
  value,
  wrong: [['terms beyond all patience', { ...value, terms: { it: 'x'.repeat(3001) } }, 'terms.it', 'field.tooLong']],
});

it('is what terms and privacy name', async () => {
  await write(value);
  const { body } = await on.world.call('venues.about', { venueId: VENUE_ID, locale: 'en' });
  expect(body).toMatchObject({ company: 'Da Nina S.r.l.', terms: 'Dogs in the courtyard.' });
});
