import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.pictures;
const [picture] = value.pictures;
const { on, write } = sectionCases({
  section: 'pictures',
  value,
  wrong: [
    ['a picture that nobody can describe', { pictures: [{ ...picture, alt: {} }] }, 'pictures.0.alt', 'field.required'],
    [
      'a picture from elsewhere',
      { pictures: [{ ...picture, src: '//x.example/a' }] },
      'pictures.0.src',
      'field.format',
    ],
    ['more than a page shows', { pictures: Array(13).fill(picture) }, 'pictures', 'field.tooMany'],
  ],
});

it('is seen by guests', async () => {
  await write(value);
  const about = (await on.world.call('venues.about', { venueId: VENUE_ID, locale: 'de' })).body;
  expect(about.pictures).toEqual([{ ...picture, alt: 'La sala' }]);
});
