import { beforeEach, expect, it } from 'vitest';
import { automationsStore } from '#functions/stores/automations.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import type { Automation } from '#shared/domain/campaign/automation.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { outboxItems } from '#tests/kit/outbox.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { A_TEXT, aGuestInBook, sendingOn } from './kit.ts';

const DAY = 86_400_000;
const engine = await engineOfFile();
let world: World;
let now = NOON_TUESDAY;
beforeEach(async () => {
  world = await openWorld(engine);
  now = NOON_TUESDAY;
});

const ABSENT: Automation = {
  ...{ cause: 'absent', on: true, days: 25, channel: 'mail', texts: { en: A_TEXT }, by: 'Nina' },
  ...{ writtenAt: NOON_TUESDAY, revision: 1, ranOn: null },
};

/** Takes all that is due in the outbox until an instant, as the sweep and the queue do; what was taken comes again once. */
async function until(instant: number) {
  const sending = sendingOn({ now: () => now });
  const taken = new Set<string>();
  for (;;) {
    const items = (await outboxItems(world.table)).filter(({ id, dueAt }) => dueAt <= instant && !taken.has(id));
    const next = items.toSorted((a, b) => a.dueAt - b.dueAt)[0];
    if (!next) return sending.mails;
    taken.add(next.id);
    now = Math.max(now, next.dueAt);
    for (const entry of next.entries)
      for (let time = 0; time < 2; time += 1)
        if (entry.kind === 'campaign' || entry.kind === 'automation')
          await sending.take(sending.depsOn(world.table), entry as never);
  }
}

it('writes to each guest once for an occasion, day after day, by the same consent as a campaign', async () => {
  const { table } = world;
  await aGuestInBook(table, 'ada');
  // A day later it is 25 days since this guest's visit too.
  await aGuestInBook(table, 'cleo', '', '2026-11-08');
  const bea = await aGuestInBook(table, 'bea');
  await consentsStore(table).add(VENUE_ID, anAct({ guestId: bea, purpose: 'mail', act: 'withdrawn', at: now - 1 }));
  const due = { date: '2026-12-02' as never, dueAt: Date.parse('2026-12-02T11:00:00+01:00') };
  await automationsStore(table).write(VENUE_ID, ABSENT, due);
  const mails = await until(now + 4 * DAY);
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com', 'cleo@example.com']);
  const runs = await campaignsStore(table).list(VENUE_ID);
  expect(runs).toMatchObject([
    { cause: 'absent', state: 'done' },
    { cause: 'absent', state: 'done' },
  ]);
  expect((await automationsStore(table).find(VENUE_ID, 'absent'))?.ranOn).toBe('2026-12-05');
});

it('runs no more once it is switched off', async () => {
  const { table } = world;
  await aGuestInBook(table, 'ada');
  const due = { date: '2026-12-02' as never, dueAt: now + DAY };
  await automationsStore(table).write(VENUE_ID, ABSENT, due);
  await automationsStore(table).write(VENUE_ID, { ...ABSENT, on: false, revision: 2 }, null);
  expect(await until(now + 4 * DAY)).toEqual([]);
});
