import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { localDate, venueId } from '#shared/contracts/fields.ts';
import { PREPARED } from '#shared/domain/task/orders.ts';
import { OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';
import { gift } from '../coupons/coupon-schemas.ts';

/** The most days of one request: six weeks show any month. */
export const MAX_CALENDAR_DAYS = 42;
export const MAX_ORDER_DAYS = 7;

const days = () => z.object({ venueId: venueId(), from: localDate(), to: localDate() });

export const calendar = /* @__PURE__ */ operation('tasks.calendar', {
  summary: 'Whether a venue is open on each day of up to six weeks, and how many guests it expects',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown'],
  /** Both days are included. */
  input: days,
  output: () =>
    z.object({
      /** The present day in venue time. */
      today: z.string(),
      days: z.array(
        z.object({
          date: z.string(),
          /** Why the venue is closed that day, as a refusal code; null when it is open. */
          closed: z.nullable(z.string()),
          parties: z.number(),
          covers: z.number(),
        }),
      ),
    }),
});

export const orders = /* @__PURE__ */ operation('tasks.orders', {
  summary: 'What the parties of up to seven days want prepared and may bring, by day and start; no numbers, no codes',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown'],
  /** Both days are included. */
  input: days,
  output: () =>
    z.object({
      today: z.string(),
      orders: z.array(
        z.object({
          /** The reservation, and the address of its day. */
          id: z.string(),
          date: z.string(),
          start: z.number(),
          name: z.string(),
          covers: z.number(),
          kind: z.enum(PREPARED),
          /** Only of an option. */
          option: z.nullable(z.enum(OPTION_FLAGS)),
          /** How many of it. */
          count: z.number(),
          /** Of a prepaid menu: the money has not arrived. */
          unpaid: z.boolean(),
          /** What a coupon that the guest holds gives, and for how many at most; no code. */
          coupon: z.nullable(z.object({ couponId: z.string(), gift: gift(), maxPersons: z.number() })),
        }),
      ),
    }),
});
