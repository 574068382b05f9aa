import type en from '#locales/en/guest.json';
import type { OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Refused } from '#web/api/outcome.ts';
import type { KeyOf, Translate } from '#web/i18n/guest/translate.ts';

export type Venue = OutputOf<Registry['venues']['find']>;
export type About = OutputOf<Registry['venues']['about']>;
export type MonthDays = OutputOf<Registry['availability']['month']>;
export type DayStatus = MonthDays['days'][number]['status'];
export type DaySlots = OutputOf<Registry['availability']['day']>;
export type Slot = DaySlots['slots'][number];
/** Fields of all requests for a table; only waiting parties say how long they wait. */
export type BookingInput = WireInputOf<Registry['waitlist']['join']>;
export type BookingRefusal = Refused<
  (Registry['waitlist']['join'] | Registry['reservations']['request'])['refusals'][number]
>;
export type Booked = OutputOf<Registry['reservations']['create']>;
export type GuestReservation = Booked['reservation'];
export type Alternative = NonNullable<BookingRefusal['detail']['alternatives']>[number];
export type OwnReview = NonNullable<OutputOf<Registry['reviews']['open']>['review']>;
export type ShownReviews = OutputOf<Registry['reviews']['shown']>;
export type HeldCoupon = OutputOf<Registry['coupons']['show']>['coupon'];
export type GuestText = Translate<KeyOf<typeof en>>;
