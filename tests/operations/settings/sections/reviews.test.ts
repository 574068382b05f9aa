import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.reviews;
sectionCases({
  section: 'reviews',
  value,
  wrong: [
    ['an end before its beginning', { ...value, to: value.from }, 'to', 'field.order'],
    ['a coupon for no day', { ...value, couponWeekdays: [] }, 'couponWeekdays', 'field.required'],
    ['a coupon of less than no days', { ...value, couponDays: -1 }, 'couponDays', 'field.tooSmall'],
  ],
});
