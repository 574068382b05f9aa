import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.bulkWhatsapp;
sectionCases({
  section: 'bulkWhatsapp',
  value,
  wrong: [
    ['an end before its beginning', { ...value, to: value.from }, 'to', 'field.order'],
    ['every day to the same guest', { ...value, everyDays: 0 }, 'everyDays', 'field.tooSmall'],
  ],
});
