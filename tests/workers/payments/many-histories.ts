import { vi } from 'vitest';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { aRules, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openPaymentsWorld, startProviders } from '#tests/kit/payments-world.ts';
import { seeded } from '#tests/kit/random.ts';
import { faultyPort } from './faulty-port.ts';
import { runHistory } from './histories.ts';

/** Histories that share a venue and the providers, each on a day of its own. */
const TOGETHER = 40;
/** The share of calls to a provider that are cut off. */
const CUT_OFF = 0.15;

/** Makes so many histories of a kind of deposit; answers what is wrong with them at rest. */
export async function moneyHistories(kind: 'deposit' | 'guarantee', count: number): Promise<string[]> {
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
  const faults: string[] = [];
  for (let from = 0; from < count; from += TOGETHER)
    faults.push(...(await some(kind, from, Math.min(count, from + TOGETHER))));
  quiet.mockRestore();
  return faults;
}

async function some(kind: 'deposit' | 'guarantee', from: number, to: number): Promise<string[]> {
  let now = NOON_TUESDAY;
  let random = seeded(from);
  let chance = CUT_OFF;
  const providers = await startProviders(() => now);
  const rule: DepositRule = { kind, currency: 'eur', amount: { per: 'guest', adult: 1000, child: 0 }, refundHours: 24 };
  const rules = aRules({ deposits: [rule], horizonDays: 365, closedWeekdays: [] });
  const wrap = (open: Parameters<typeof faultyPort>[0]) =>
    faultyPort(
      open,
      () => random(),
      () => chance,
    );
  const world = await openPaymentsWorld(await engineOfFile(), providers, { rules }, wrap);
  const faults: string[] = [];
  for (let nth = from; nth < to; nth += 1) {
    random = seeded(nth * 7919 + kind.length);
    now = NOON_TUESDAY;
    world.setNow(now);
    chance = CUT_OFF;
    const pass = (ms: number) => {
      now += ms;
      world.setNow(now);
    };
    const calm = () => {
      chance = 0;
    };
    const found = await runHistory({ world, providers, random, pass, calm }, nth, kind);
    faults.push(...found.map((fault) => `${kind} ${nth}: ${fault}`));
  }
  await providers.stop();
  return faults;
}
