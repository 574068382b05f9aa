import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.promo;
sectionCases({
  section: 'promo',
  value,
  wrong: [
    ['an offer without a word', { ...value, title: {} }, 'title', 'field.required'],
    ['an end before its beginning', { ...value, to: '2027-05-31' }, 'to', 'field.order'],
  ],
});
