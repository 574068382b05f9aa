import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import type { OptionFlag } from '../venue/guest-form.ts';
import type { MealId } from '../venue/meals.ts';
import { stands } from './causes.ts';
import type { Schedule } from './schedule.ts';
import type { BuiltIn, TaskRole } from './task.ts';

/** Work that a venue wants written down for each party that fits. */
export type TaskRule = {
  readonly ruleId: string;
  /** What is to be done; the day, time, party and code are added. */
  readonly text: string;
  /** The smallest party; 1: any. */
  readonly minCovers: number;
  readonly meal: MealId | null;
  readonly option: OptionFlag | null;
  /** The task is due this many days before the reservation's day. */
  readonly daysBefore: number;
  readonly role: TaskRole | null;
  /**
   * It makes a task on the days of a schedule, for no party: on those that expect `minCovers` guests or more, and
   * `daysBefore` a closure. Absent or null: it makes one for each party that fits.
   */
  readonly schedule?: Schedule | null | undefined;
  /** The steps of each task. */
  readonly steps?: readonly string[] | undefined;
};

/** A rule by schedule. */
export type ScheduledRule = TaskRule & { readonly schedule: Schedule };
export const isScheduled = (rule: TaskRule): rule is ScheduledRule => !!rule.schedule;

/** Which built-in kinds of work a venue does without, and its own rules. */
export type TaskRules = {
  readonly off: readonly BuiltIn[];
  readonly own: readonly TaskRule[];
  readonly revision: number;
};

export const NO_RULES: TaskRules = { off: [], own: [], revision: 0 };
export const MAX_RULES = 20;
export const MAX_DAYS_BEFORE = 60;

export type RuleState = {
  readonly rule: TaskRule;
  /** Names the work, the same over all changes of the reservation. */
  readonly key: string;
  readonly due: LocalDate;
  readonly isThere: boolean;
};

/** For each of the venue's own rules whether a reservation is work by it now. Days that are over are work no more. */
export const ruleStates = (own: readonly TaskRule[], reservation: Reservation, today: LocalDate): RuleState[] =>
  own
    .filter((rule) => !isScheduled(rule))
    .map((rule) => {
      const { id, firstId = id, date } = reservation;
      const due = addDays(date, -rule.daysBefore);
      return {
        ...{ rule, key: `rule|${rule.ruleId}|${firstId}`, due: due < today ? today : due },
        isThere: date >= today && stands(reservation) && fits(rule, reservation),
      };
    });

/** Whether a rule would have made a task for a reservation while it stood, whatever became of it. */
export const wouldHaveMade = (rule: TaskRule, reservation: Reservation): boolean =>
  (stands(reservation) || AFTERWARDS.includes(reservation.booking)) && fits(rule, reservation);

const AFTERWARDS: readonly Reservation['booking'][] = ['completed', 'noShow', 'cancelled'];

const fits = ({ minCovers, meal, option }: TaskRule, reservation: Reservation): boolean =>
  coversOf(reservation) >= minCovers &&
  (meal === null || reservation.meal === meal) &&
  (option === null || (reservation.options ?? []).includes(option));
