import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.region;
sectionCases({
  section: 'region',
  value,
  wrong: [
    ['a zone that there is not', { ...value, zone: 'Europe/Atlantis' }, 'zone', 'field.choice'],
    ['another zone while guests book', { ...value, zone: 'Asia/Tokyo' }, 'zone', 'venue.open'],
    ['a currency that is not offered', { ...value, currency: 'gbp' }, 'currency', 'field.choice'],
  ],
});
