import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.reviews;
sectionCases({
  section: 'reviews',
  value,
  wrong: [
    ['an end before its beginning', { ...value, to: value.from }, 'to', 'field.order'],
    ['a coupon for no day', { ...value, couponWeekdays: [] }, 'couponWeekdays', 'field.required'],
    ['a coupon of no words', { ...value, couponGift: 'text', couponText: {} }, 'couponText', 'field.required'],
    ['a coupon of no money', { ...value, couponGift: 'amount', couponAmount: 0 }, 'couponAmount', 'field.required'],
    ['a coupon of nothing', { ...value, couponGift: 'percent', couponPercent: 0 }, 'couponPercent', 'field.required'],
    ['more than all of a bill', { ...value, couponPercent: 101 }, 'couponPercent', 'field.tooLarge'],
    ['no pause between two thanks', { ...value, pauseDays: 0 }, 'pauseDays', 'field.tooSmall'],
    ['a day that is none', { ...value, couponExcluded: ['2026-02-30'] }, 'couponExcluded.0', 'field.notADate'],
    ['a coupon of less than no days', { ...value, couponDays: -1 }, 'couponDays', 'field.tooSmall'],
  ],
});
