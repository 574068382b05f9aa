import type { VenueCoupon } from '#web/features/reviews/coupons.ts';
import type { MonthOfReviews, VenueReview } from '#web/features/reviews/reviews.ts';

export const aVenueReview = (over: Partial<VenueReview> = {}): VenueReview => ({
  ratings: { food: 5, service: 4 },
  text: 'The ossobuco!',
  locale: 'en',
  author: 'Giulia R.',
  visited: '2026-11',
  writtenAt: Date.UTC(2026, 10, 28, 11),
  token: '7KQ2M9XA3',
  answer: null,
  reservationId: 'res_20261127_7KQ2M9XA',
  date: '2026-11-27',
  start: 1200,
  covers: 2,
  guest: 'Giulia Rossi',
  editedAt: null,
  signals: [],
  report: null,
  unpublished: false,
  revision: 1,
  ...over,
});

const NOBODY = [0, 0, 0, 0, 0];

export const aMonth = (month: string, count: number, food: number[]): MonthOfReviews => ({
  month,
  count,
  given: { food, service: NOBODY, value: NOBODY, atmosphere: NOBODY, location: NOBODY },
});

export const aVenueCoupon = (over: Partial<VenueCoupon> = {}): VenueCoupon => ({
  gift: { kind: 'percent', percent: 10 },
  from: '2026-11-28',
  to: '2027-01-26',
  weekdays: [1, 2, 3, 4],
  meals: [],
  maxPersons: 4,
  excluded: [],
  couponId: 'cpn_0123456789ABCDEF',
  revision: 1,
  reason: 'visit',
  visit: 'res_20261127_7KQ2M9XA',
  name: 'Giulia Rossi',
  issuedAt: Date.UTC(2026, 10, 28, 9),
  issuedBy: '',
  state: 'valid',
  redemption: null,
  doubles: [],
  undone: [],
  ...over,
});
