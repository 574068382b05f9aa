import { EDITABLE_MS, type Ratings } from '#shared/domain/review/review.ts';
import type { HeldCoupon, OwnReview, ShownReviews } from '#web/guest/types.ts';

type Input = Record<string, unknown>;
type Answer = Record<string, unknown>;

/** The visit of a link: its day, what may be done with its review, and the coupon that belongs to it. */
export type FakeVisit = {
  readonly state: 'writable' | 'editable' | 'closed' | 'over' | 'noVisit';
  readonly review: OwnReview | null;
  readonly stopped: boolean;
  readonly coupon: HeldCoupon | null;
};

export const aCoupon = (over: Partial<HeldCoupon> = {}): HeldCoupon => ({
  gift: { kind: 'percent', percent: 10 },
  from: '2026-11-28',
  to: '2027-01-26',
  weekdays: [1, 2, 3, 4],
  meals: ['Dinner'],
  maxPersons: 4,
  excluded: ['2026-12-24', '2026-12-31'],
  code: 'K7Q2-M9XD-4TRA',
  qr: 'https://nina.example/coupon#K7Q2M9XD4TRA.trattoria.261128.59.15.4.4.c2ln',
  venue: 'Trattoria da Nina',
  state: 'valid',
  spentAt: null,
  ...over,
});

const WRITTEN_AT = Date.UTC(2026, 11, 1, 11);

export const anOwnReview = (over: Partial<OwnReview> = {}): OwnReview => ({
  ratings: { food: 5, service: 4 },
  text: 'The ossobuco!',
  author: 'Ada L.',
  writtenAt: WRITTEN_AT,
  editedAt: null,
  editableUntil: WRITTEN_AT + EDITABLE_MS,
  token: '7KQ2M9XA3',
  answer: null,
  hidden: false,
  ...over,
});

export const aVisit = (over: Partial<FakeVisit> = {}): FakeVisit => ({
  ...{ state: 'writable', review: null, stopped: false, coupon: aCoupon() },
  ...over,
});

const NOBODY = { food: [], service: [], value: [], atmosphere: [], location: [] };
export const NO_REVIEWS: ShownReviews = { count: 0, average: null, given: NOBODY, hidden: 0, newest: [] };

/** Visits with their reviews and coupons behind the calls of their links. */
export function fakeVisits() {
  const visits = new Map<string, FakeVisit>();
  const coupons = new Map<string, HeldCoupon>();
  const shown = { reviews: NO_REVIEWS };
  const of = (token: string, answer: (visit: FakeVisit) => Answer): Answer => {
    const visit = visits.get(token);
    return visit ? answer(visit) : { errorid: 'reservation.unknown' };
  };

  const replies: Readonly<Record<string, (input: Input, token: string) => Answer>> = {
    'reviews.open': (_, token) =>
      of(token, ({ state, review, stopped }) => ({ visited: '2026-11-27', name: 'Ada L.', state, review, stopped })),
    'reviews.save': ({ ratings, text, edits }, token) =>
      of(token, (visit) => {
        const { review: before } = visit;
        if (before && edits === null) return { errorid: 'review.released' };
        if (before && edits !== (before.editedAt ?? before.writtenAt)) return { errorid: 'review.stale' };
        const review = anOwnReview({
          ...{ ratings: ratings as Ratings, text: String(text) },
          editedAt: before && (before.editedAt ?? before.writtenAt) + 1,
        });
        visits.set(token, { ...visit, state: 'editable', review });
        return { review };
      }),
    'reviews.stop': ({ stopped }, token) =>
      of(token, (visit) => {
        visits.set(token, { ...visit, stopped: stopped === true });
        return { stopped };
      }),
    'reviews.shown': () => ({ ...shown.reviews }),
    'coupons.mine': (_, token) => of(token, ({ coupon }) => ({ coupon })),
    'coupons.show': ({ code }) => {
      const coupon = coupons.get(String(code));
      return coupon ? { coupon } : { errorid: 'coupon.unknown' };
    },
  };
  return { visits, coupons, shown, replies };
}
