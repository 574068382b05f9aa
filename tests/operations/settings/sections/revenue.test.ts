import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.revenue;
sectionCases({
  section: 'revenue',
  value,
  wrong: [
    ['a check below nothing', { ...value, Dinner: -1 }, 'Dinner', 'field.tooSmall'],
    ['part of a cent', { ...value, Lunch: 0.5 }, 'Lunch', 'field.wholeNumber'],
    ['no amount', { ...value, Breakfast: null }, 'Breakfast', 'field.required'],
  ],
});
