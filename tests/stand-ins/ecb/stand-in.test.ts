import { afterAll, beforeAll, expect, it } from 'vitest';
import { ecbAt } from '#functions/gateways/fixings/ecb.ts';
import { startEcb } from '#infra/local/stand-ins/ecb/stand-in.ts';

const FRIDAY = Date.parse('2026-11-27T15:20Z');
let ecb: Awaited<ReturnType<typeof startEcb>>;
beforeAll(async () => {
  ecb = await startEcb({ port: 0, dataDir: null, clock: () => FRIDAY });
});
afterAll(() => ecb.stop());
const port = () => ecbAt(() => `${ecb.origin}/stats/eurofxref`);

it('serves the day’s file and those of ninety days as the bank does, which the adapter reads', async () => {
  ecb.set('good');
  const latest = await port().latest();
  expect(latest.date).toBe('2026-11-27');
  expect(Object.keys(latest.rates)).toHaveLength(29);
  const recent = await port().recent();
  expect(recent.length).toBeGreaterThan(55);
  expect(recent[0]).toEqual(latest);
});

it.each([
  ['down', { reason: 'down' }],
  ['malformed', { reason: 'malformed' }],
] as const)('on a day that is %s nothing is read', async (day, problem) => {
  ecb.set(day);
  await expect(port().latest()).rejects.toMatchObject(problem);
});

it('serves yesterday’s file, and has a page with the switch for people', async () => {
  const body = new URLSearchParams({ day: 'yesterday’s file'.replace('’', "'") });
  await fetch(`${ecb.origin}/do/day`, { method: 'POST', body });
  expect((await port().latest()).date).toBe('2026-11-26');
  expect(await (await fetch(ecb.origin)).text()).toContain('Rates of 2026-11-27');
});

it('cannot be reached when it is gone', async () => {
  await expect(ecbAt(() => 'http://127.0.0.1:9').latest()).rejects.toMatchObject({ reason: 'down' });
});
