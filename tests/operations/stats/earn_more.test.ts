import { expect, it } from 'vitest';
import { demandStore } from '#functions/stores/demand.ts';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';
import { trialsStore } from '#functions/stores/trials.ts';
import { markOfRules } from '#shared/domain/day/findings.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
/** The Saturday before today, which is Tuesday. */
const PAST = addDays(SATURDAY, -7);
const earnMore = (over: object = {}, as = on.host) =>
  on.world.call('stats.earn_more', { venueId: VENUE_ID, ...over } as never, as);

async function refuse(parties: number) {
  const { note } = demandStore(on.world.table);
  for (let nth = 0; nth < parties; nth += 1) {
    const line = { who: `v${nth}`, at: 1, meal: 'Dinner', start: at('20:00'), covers: 2, area: null } as const;
    await note(VENUE_ID, PAST, { ...line, reason: 'tables.none', proven: true, how: 'asked' });
  }
}

async function asked(): Promise<number> {
  const outbox = outboxStore(on.world.table);
  const all = await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outbox.all(shard)));
  return all
    .flat()
    .filter(({ entries }) => entries.some((entry) => entry.kind === 'event' && entry.event.type === 'trials.due'))
    .length;
}

it('says so when nobody was refused', async () => {
  expect((await earnMore()).body).toMatchObject({
    ...{ period: { from: '2026-11-03', to: '2026-11-30' }, days: 0, parties: 0, thin: true, missing: 0, changes: [] },
  });
  expect(await asked()).toBe(0);
});

it('has days tried that were not yet, asking once however often somebody looks', async () => {
  await refuse(2);
  expect((await earnMore()).body).toMatchObject({ days: 0, missing: 1, changes: [] });
  expect((await earnMore()).body.missing).toBe(1);
  expect(await asked()).toBe(1);
});

it('sums what was found, but not what was found under other settings', async () => {
  await refuse(2);
  const change = { kind: 'table', by: 2, area: 'Indoor' } as const;
  const gains = [{ change, covers: 4, starts: { 1200: 4 } }];
  const { keep } = trialsStore(on.world.table);
  const rules = markOfRules(on.world.venue.rules);
  await keep(VENUE_ID, PAST, { gains, rules: rules + 1 }, 1);
  expect((await earnMore()).body).toMatchObject({ missing: 1, changes: [] });
  await keep(VENUE_ID, PAST, { gains, rules }, 1);
  expect((await earnMore()).body).toMatchObject({
    ...{ days: 1, parties: 2, thin: true, missing: 0 },
    changes: [{ ...change, covers: 4, days: 1, weekday: null, start: 1200 }],
  });
});

it('opens to every role of the venue, and to nobody else', async () => {
  expect((await earnMore({}, await on.world.signIn({ userId: 'usr_viewer', role: 'viewer' }))).status).toBe(200);
  expect((await earnMore({ venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
});
