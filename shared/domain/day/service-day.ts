import type { LocalDate } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { type Layout, layoutOf } from '../packing/layout.ts';
import type { WorkBudget } from '../packing/memo.ts';
import { type DayOffer, offerOf } from '../venue/hours.ts';
import type { VenueRules } from '../venue/rules.ts';
import { rulesOn } from './joins.ts';
import type { DaySheet } from './sheet.ts';
import { decisionBudget } from './work-budget.ts';

/** A day as it is stored, with the rules of its venue: enough for what does not depend on the present moment. */
export type StoredDay = { readonly rules: VenueRules; readonly date: LocalDate; readonly sheet: DaySheet };

/**
 * A venue's business day with everything that judges it. Whatever is derived is computed when it is first asked for, and
 * once for all days that share rules, date and joined tables.
 */
export type ServiceDay = StoredDay & {
  /** The moment at which it is judged, on the venue's clock. */
  readonly now: LocalMoment;
  /** The work that open questions may still cost; absent: they stay open, or gets the usual work of one decision. */
  readonly budget?: WorkBudget | undefined;
  /** The rules with the tables that are joined for this day alone. */
  readonly joined: VenueRules;
  /** The opening hours and bookable times of the date. */
  readonly offer: DayOffer;
  /** The tables and combinations as the allocator sees them. */
  readonly layout: Layout;
};

/** Opens a day: the rules of its venue, its date and sheet, and the moment at which it is judged. */
export function openDay(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  now: LocalMoment,
  budget?: WorkBudget,
): ServiceDay {
  return {
    rules,
    date,
    sheet,
    now,
    budget,
    get joined() {
      return rulesOn(rules, sheet);
    },
    get offer() {
      return offerOf(rules, date);
    },
    get layout() {
      return layoutOf(rulesOn(rules, sheet));
    },
  };
}

/** The same day after its sheet has changed. */
export const withSheet = ({ rules, date, now, budget }: ServiceDay, sheet: DaySheet): ServiceDay =>
  openDay(rules, date, sheet, now, budget);

/** The same day with the work that one decision may cost; one that was given stays, so that parts of a decision share it. */
export const withBudget = (
  day: ServiceDay,
  budget = day.budget ?? decisionBudget(),
): ServiceDay & { budget: WorkBudget } =>
  (budget === day.budget ? day : openDay(day.rules, day.date, day.sheet, day.now, budget)) as ServiceDay & {
    budget: WorkBudget;
  };

/** The same day for a question that is worth the usual search only, within the units of the present decision. */
export const withoutBudget = (day: ServiceDay): ServiceDay => {
  const { rules, date, sheet, now, budget } = day;
  return budget === undefined
    ? day
    : openDay(rules, date, sheet, now, { ...NO_MORE, meter: budget.meter, each: budget.each });
};

const NO_MORE = { pivots: 0, questions: 0 } as const;
