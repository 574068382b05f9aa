import * as z from 'zod/mini';
import { operation, WORKS } from '#shared/contracts/define.ts';
import { count, line, localDate, text, venueId } from '#shared/contracts/fields.ts';
import { REPEATS } from '#shared/domain/task/repeat.ts';
import { CLOSED, MAX_STEPS, TASK_CAUSES, TASK_ROLES } from '#shared/domain/task/task.ts';

export const taskId = () =>
  z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, { error: 'field.format' }));

const task = () =>
  z.object({
    taskId: z.string(),
    title: z.string(),
    notes: z.string(),
    checklist: z.readonly(z.array(z.object({ text: z.string(), done: z.boolean() }))),
    due: z.nullable(z.string()),
    snoozedTo: z.nullable(z.string()),
    repeat: z.nullable(z.object({ every: z.enum(REPEATS), anchor: z.string() })),
    assignee: z.nullable(z.object({ userId: z.string(), name: z.string() })),
    role: z.nullable(z.enum(TASK_ROLES)),
    /** What the product made it for, and why that is no reason any more. */
    cause: z.nullable(z.object({ kind: z.enum(TASK_CAUSES), id: z.string(), day: z.string() })),
    closed: z.nullable(z.enum(CLOSED)),
    by: z.string(),
    doneAt: z.nullable(z.number()),
    revision: z.number(),
  });

/** The kitchen has tasks too, such as baking cakes. */
const DOES_TASKS = [...WORKS, 'kitchen'] as const;

export const list = /* @__PURE__ */ operation('tasks.list', {
  summary: 'What is to be done in a venue, and what was done in the last thirty days',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      /** The present day in venue time. */
      today: z.string(),
      /** The caller's id among the people, and role. */
      me: z.string(),
      role: z.string(),
      tasks: z.array(task()),
      /** The users who may be assigned a task. */
      people: z.array(z.object({ userId: z.string(), name: z.string() })),
      /**
       * Guests whose messages have been unread for half an hour, longest wait first; only for roles that may read the
       * inbox.
       */
      unanswered: z.array(
        z.object({
          guest: z.string(),
          /** Empty for a number without a guest card. */
          name: z.string(),
          phone: z.string(),
          count: z.number(),
          /** When the earliest unread message was sent (instant). */
          since: z.number(),
        }),
      ),
    }),
});

export const write = /* @__PURE__ */ operation('tasks.write', {
  summary: 'Writes a task, gives it to somebody, or marks it as done',
  access: DOES_TASKS,
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown', 'settings.stale'],
  input: () =>
    z.object({
      venueId: venueId(),
      taskId: taskId(),
      /** The revision that was read, 0 for a new task; sending the same values again is no change. */
      revision: count(0, 1_000_000),
      title: line(120),
      notes: text(1000),
      checklist: z.readonly(
        z
          .array(z.object({ text: line(120), done: z.boolean({ error: 'field.type' }) }))
          .check(z.maxLength(MAX_STEPS, { error: 'field.tooMany' })),
      ),
      due: z.nullable(localDate()),
      /** Out of the way until this day. */
      snoozedTo: z.nullable(localDate()),
      /** It comes again after it was done; counted from the due date, without which it cannot repeat. */
      repeat: z.nullable(z.enum(REPEATS, { error: 'field.choice' })),
      assignee: z.nullable(line(60)),
      /** Everybody of a role, if it is nobody's own. */
      role: z.nullable(z.enum(TASK_ROLES, { error: 'field.choice' })),
      done: z.boolean({ error: 'field.type' }),
    }),
  output: () => z.object({ task: task() }),
});

export const remove = /* @__PURE__ */ operation('tasks.remove', {
  summary: 'Takes a task away; one that is gone already is gone, and one that the product made is done',
  access: DOES_TASKS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.stale'],
  input: () => z.object({ venueId: venueId(), taskId: taskId() }),
  output: () => z.object({}),
});
