import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';
import { TASK_FEEDS } from '#shared/domain/task/feed.ts';

const what = () => z.enum(TASK_FEEDS, { error: 'field.choice' });
const feed = () => z.nullable(z.object({ what: z.enum(TASK_FEEDS), covers: z.boolean(), madeAt: z.number() }));

export const feed_read = /* @__PURE__ */ operation('tasks.feed_read', {
  summary: 'Whether the caller has a calendar of the venue’s tasks, and what it shows; not its address',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ feed: feed() }),
});

/** `new` makes an address, shown this once, and ends the one before; `none` ends it; `keep` changes what it shows. */
export const feed_write = /* @__PURE__ */ operation('tasks.feed_write', {
  summary: 'Makes, changes or revokes the caller’s private calendar of the venue’s tasks',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () =>
    z.object({
      venueId: venueId(),
      what: what(),
      covers: z.boolean({ error: 'field.type' }),
      address: z.enum(['keep', 'new', 'none'], { error: 'field.choice' }),
    }),
  output: () => z.object({ feed: feed(), link: z.nullable(z.string()) }),
});
