import { beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { NO_ANSWER_MS } from '#shared/domain/campaign/rows.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { aCustomer, startOnAccounts, TO_ACCOUNTS } from './accounts-kit.ts';
import { faultsOf } from './checker.ts';
import { aGuestInBook, CAMPAIGN_ID, commandsOf, sendingOn, startOn } from './kit.ts';

const engine = await engineOfFile();
let world: World;
beforeEach(async () => {
  world = await openWorld(engine);
});

/** A table and a provider that break at one call: before it is done, or after it and before the answer arrives. */
function breaking(at: number, when: 'before' | 'after') {
  let calls = 0;
  const broken = () => new Error('the process was killed');
  const guard = async <T>(call: () => Promise<T>): Promise<T> => {
    calls += 1;
    const mine = calls === at;
    if (mine && when === 'before') throw broken();
    // Whoever is dead does nothing more.
    if (calls > at) throw broken();
    const result = await call();
    if (mine) throw broken();
    return result;
  };
  const onTable = (table: Table): Table =>
    Object.fromEntries(
      Object.entries(table).map(([name, call]) => [
        name,
        (...given: unknown[]) => guard(() => (call as (...all: unknown[]) => Promise<unknown>)(...given)),
      ]),
    ) as Table;
  return { guard, onTable, reached: () => calls >= at };
}

/** Who sends: a venue to its guests, or the platform to its accounts. */
const SENDERS = {
  venue: { venueId: VENUE_ID, campaignId: CAMPAIGN_ID, add: aGuestInBook, start: startOn },
  platform: { venueId: PLATFORM_SENDER, campaignId: TO_ACCOUNTS, add: aCustomer, start: startOnAccounts },
} as const;
type Sender = keyof typeof SENDERS;

/** Runs the campaign to its end, killed once at that call; answers whether it was. */
async function runKilled(
  sender: Sender,
  at: number,
  when: 'before' | 'after',
): Promise<{ killed: boolean; faults: string[] }> {
  const { venueId, campaignId, start } = SENDERS[sender];
  const { table } = world;
  let now = NOON_TUESDAY;
  const sending = sendingOn({ now: () => now });
  const kill = breaking(at, when);
  const whole = sending.depsOn(table);
  const frail = sending.depsOn(kill.onTable(table), (send) => (mail) => kill.guard(() => send(mail)));
  await start(table, now);
  const [queue, seen] = [await commandsOf(table), new Set<number>()];
  for (let next = queue.shift(); next; next = queue.shift()) {
    now = Math.max(now, next.dueAt);
    seen.add(next.command.step);
    const deps = kill.reached() ? whole : (frail as typeof whole);
    // The queue brings what failed again.
    if (!(await sending.take(deps, next.command))) queue.push(next);
    queue.push(...(await commandsOf(table)).filter(({ command }) => !seen.has(command.step)));
    now += kill.reached() ? NO_ANSWER_MS / 10 : 1;
  }
  expect((await campaignsStore(table).find(venueId, campaignId))?.state).toBe('done');
  return {
    killed: kill.reached(),
    faults: await faultsOf(table, { venueId, campaignId }, sending.mails),
  };
}

it.each([
  ['venue', 'before'],
  ['venue', 'after'],
  ['platform', 'before'],
  ['platform', 'after'],
] as const)(
  'the %s’s sending, killed %s any call: no mail twice, no row lost',
  { timeout: 120_000 },
  async (sender, when) => {
    let at = 0;
    for (let killed = true; killed; ) {
      at += 1;
      world = await openWorld(engine);
      for (const name of ['ada', 'bea', 'cleo']) await SENDERS[sender].add(world.table, name);
      const run = await runKilled(sender, at, when);
      takeConsoleErrors();
      expect(run.faults, `killed ${when} call ${at}`).toEqual([]);
      killed = run.killed;
    }
    expect(at).toBeGreaterThan(25);
  },
);
