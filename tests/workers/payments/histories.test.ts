import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { aRules, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openPaymentsWorld, type Providers, startProviders } from '#tests/kit/payments-world.ts';
import { seeded } from '#tests/kit/random.ts';
import { faultyPort } from './faulty-port.ts';
import { runHistory } from './histories.ts';

/** `npm run soak` makes ten thousand of them. */
const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 40);
/** Histories that share a venue, each on a day of its own. */
const TOGETHER = 40;

let providers: Providers = await startProviders(() => NOON_TUESDAY);
let now = NOON_TUESDAY;
beforeAll(() => {
  vi.stubEnv('APP_ORIGIN', 'http://localhost:8080');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await providers.stop();
});

it.each(['deposit', 'guarantee'] as const)(
  'the money of a %s agrees with the provider to the cent at rest, whatever happened',
  { timeout: 3_600_000 },
  async (kind) => {
    const rule: DepositRule = { kind, currency: 'eur', amount: { per: 'party', sum: 4000 }, refundHours: 24 };
    const rules = aRules({ deposits: [rule], horizonDays: 365, closedWeekdays: [] });
    const faults: string[] = [];
    let world: Awaited<ReturnType<typeof openPaymentsWorld>> | null = null;
    let chance = 0;
    for (let nth = 0; nth < HISTORIES / 2; nth += 1) {
      const random = seeded(nth * 7919 + (kind === 'deposit' ? 1 : 2));
      if (nth % TOGETHER === 0 || !world) {
        now = NOON_TUESDAY;
        await providers.stop();
        providers = await startProviders(() => now);
        const wrap = (open: Parameters<typeof faultyPort>[0]) =>
          faultyPort(
            open,
            () => random(),
            () => chance,
          );
        world = await openPaymentsWorld(await engineOfFile(), providers, { rules }, wrap);
      }
      now = NOON_TUESDAY;
      world.setNow(now);
      chance = 0.15;
      const pass = (ms: number) => {
        now += ms;
        world?.setNow(now);
      };
      const calm = () => {
        chance = 0;
      };
      const found = await runHistory({ world, providers, random, pass, calm }, nth, kind);
      faults.push(...found.map((fault) => `history ${nth}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);
