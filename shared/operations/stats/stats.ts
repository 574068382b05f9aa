import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { localDate, meal, venueId } from '#shared/contracts/fields.ts';
import { daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** The longest range: a year and a month. */
export const MAX_DAYS = 400;

const counters = () => z.readonly(z.array(z.number()));

/** The counters of `shape.ts`, in their order. */
const figures = () =>
  z.object({
    parties: counters(),
    covers: counters(),
    sizes: counters(),
    sources: counters(),
    lead: counters(),
    turns: counters(),
    promised: counters(),
    seats: counters(),
    waiting: counters(),
  });

const isRange = ({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): boolean => {
  const days = daysBetween(from, to);
  return days >= 0 && days < MAX_DAYS;
};

export const range = /* @__PURE__ */ operation('stats.range', {
  summary: 'The figures of some days, of as many days before them, and of the present day against the same weekdays',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () =>
    z
      .object({ venueId: venueId(), from: localDate(), to: localDate(), meal: z.optional(meal()) })
      .check(z.refine(isRange, { path: ['to'], error: 'field.tooLarge' })),
  output: () =>
    z.object({
      /** The present day in venue time. */
      today: z.string(),
      from: z.string(),
      to: z.string(),
      /** The days of former versions that are not counted yet; the next call counts more of them. */
      missing: z.number(),
      total: figures(),
      previous: figures(),
      days: z.array(
        z.object({ date: z.string(), booked: z.number(), seated: z.number(), noShow: z.number(), due: z.number() }),
      ),
      /** Covers: booked for the present day, and seated on the same weekday of the last four weeks; null: none yet. */
      present: z.object({ booked: z.number(), seated: z.number(), usual: z.nullable(z.number()) }),
    }),
});
