import { expect, it } from 'vitest';
import { weekPlanner } from '#functions/services/plan-week.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';

const engine = await engineOfFile();

it('plans one digest for a venue and week, however many processes see something happen', async () => {
  const { table, venue } = await openWorld(engine);
  const planners = [weekPlanner(eventsStore(table)), weekPlanner(eventsStore(table))];
  for (const plan of planners) for (const minutes of [0, 1]) await plan(venue, NOON_TUESDAY + minutes * 60_000);
  const outbox = outboxStore(table);
  const all = await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outbox.all(shard)));
  const planned = all.flat().map(({ dueAt, entries }) => [new Date(dueAt).toISOString(), entries]);
  expect(planned.toSorted()).toEqual([
    // Six and nine o'clock in Rome.
    ['2026-12-07T05:00:00.000Z', [{ kind: 'event', event: { type: 'trials.due', venueId: VENUE_ID } }]],
    [
      '2026-12-07T08:00:00.000Z',
      [{ kind: 'event', event: { type: 'week.over', venueId: VENUE_ID, date: '2026-12-07' } }],
    ],
  ]);
});
