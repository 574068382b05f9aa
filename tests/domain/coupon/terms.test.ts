import { describe, expect, it } from 'vitest';
import { termsOf } from '#shared/domain/coupon/terms.ts';
import { NO_SERVICES, type VenueServices } from '#shared/domain/venue/services.ts';
import { day } from '#tests/kit/builders.ts';

const settings = (over: Partial<VenueServices['reviews']> = {}) => ({ ...NO_SERVICES.reviews, coupon: true, ...over });
const from = day('2026-12-01');

describe('the terms of a coupon', () => {
  it('are the venue’s, for as many days as it says, the first included', () => {
    expect(termsOf(settings({ couponDays: 1 }), 'eur', from)).toMatchObject({ from, to: from });
    expect(termsOf(settings(), 'eur', from)).toEqual({
      ...{ gift: { kind: 'percent', percent: 10 }, from, to: '2027-01-29', weekdays: [1, 2, 3, 4] },
      ...{ meals: [], maxPersons: 4, excluded: [] },
    });
  });

  it.each([
    ['it gives none', settings({ coupon: false })],
    ['it gives no percent', settings({ couponPercent: 0 })],
    ['it gives no amount', settings({ couponGift: 'amount' })],
    ['it wrote no text', settings({ couponGift: 'text', couponText: { it: '' } })],
  ])('are none where %s', (_, given) => {
    expect(termsOf(given, 'eur', from)).toBeNull();
  });
});
