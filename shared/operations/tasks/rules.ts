import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, line, meal, venueId } from '#shared/contracts/fields.ts';
import { MAX_DAYS_BEFORE, MAX_RULES } from '#shared/domain/task/rules.ts';
import { SCHEDULES } from '#shared/domain/task/schedule.ts';
import { BUILT_IN, MAX_STEPS, TASK_ROLES } from '#shared/domain/task/task.ts';
import { OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';
import { taskId } from './tasks.ts';

const SETS = ['owner', 'manager'] as const;

const schedule = () =>
  z.object({
    every: z.enum(SCHEDULES, { error: 'field.choice' }),
    weekday: z.literal([1, 2, 3, 4, 5, 6, 7], { error: 'field.choice' }),
    nth: count(1, 31),
  });

const steps = () => z.readonly(z.array(line(120)).check(z.maxLength(MAX_STEPS, { error: 'field.tooMany' })));

const rule = () =>
  z.object({
    ruleId: taskId(),
    text: line(80),
    minCovers: count(1, 1000),
    meal: z.nullable(meal()),
    option: z.nullable(z.enum(OPTION_FLAGS, { error: 'field.choice' })),
    daysBefore: count(0, MAX_DAYS_BEFORE),
    role: z.nullable(z.enum(TASK_ROLES, { error: 'field.choice' })),
    schedule: z.optional(z.nullable(schedule())),
    steps: z.optional(steps()),
  });

const own = () => z.readonly(z.array(rule()).check(z.maxLength(MAX_RULES, { error: 'field.tooMany' })));
const off = () => z.readonly(z.array(z.enum(BUILT_IN, { error: 'field.choice' })));
const revision = () => count(0, 1_000_000);
const rulesOut = () => z.object({ off: off(), own: own(), revision: revision() });

export const rules = /* @__PURE__ */ operation('tasks.rules', {
  summary: 'By which rules tasks are made from reservations',
  access: SETS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: rulesOut,
});

export const rules_write = /* @__PURE__ */ operation('tasks.rules_write', {
  summary: 'Writes the rules by which tasks are made, and which built-in ones are off',
  access: SETS,
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown', 'settings.stale'],
  /** The revision is the one that was read; 0: none was ever written. */
  input: () => z.object({ venueId: venueId(), off: off(), own: own(), revision: revision() }),
  output: rulesOut,
});

export const try_rule = /* @__PURE__ */ operation('tasks.try_rule', {
  summary: 'For which parties or on which of the last thirty days a rule would have made a task; it writes nothing',
  access: SETS,
  rate: 'read',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown'],
  input: () => z.object({ venueId: venueId(), rule: rule() }),
  output: () =>
    z.object({
      count: z.number(),
      /** The latest ones, five at most; of a rule by schedule there is no party, and `covers` is how many the day had. */
      examples: z.array(
        z.object({
          id: z.nullable(z.string()),
          date: z.string(),
          start: z.nullable(z.number()),
          covers: z.number(),
        }),
      ),
    }),
});
