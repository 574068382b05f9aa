import { expect, it } from 'vitest';
import { forgetfulBox } from '#web/app/offline/box.ts';
import { KEPT_MS, keepDays, restoreDays } from '#web/app/offline/kept-days.ts';
import { createQueryClient } from '#web/app/queries.ts';

const ANNA = 'usr_anna';

/** Reads a view of a day as a screen does. */
async function read(box: ReturnType<typeof forgetfulBox>, key: readonly unknown[], data: object, user = ANNA) {
  const queries = createQueryClient();
  keepDays(queries, box, () => user);
  await queries.fetchQuery({ queryKey: key, queryFn: async () => data, meta: { kept: true } });
}

async function restored(box: ReturnType<typeof forgetfulBox>, user: string | null = ANNA, later = 0) {
  const queries = createQueryClient();
  await restoreDays(queries, box, user, Date.now() + later);
  return queries;
}

const aDay = (date: string) => ({ date, today: '2026-11-21', minute: 1140 });

it('has the service day again by its date and as today, and the other day that was looked at last', async () => {
  const box = forgetfulBox();
  await read(box, ['tonight', 'ven_1', 'today'], aDay('2026-11-21'));
  await read(box, ['tonight', 'ven_1', '2026-12-01'], aDay('2026-12-01'));
  await read(box, ['tonight', 'ven_1', '2026-12-02'], aDay('2026-12-02'));
  const queries = await restored(box);
  const dateOf = (day: string) => queries.getQueryData<{ date: string }>(['tonight', 'ven_1', day])?.date;
  expect(['today', '2026-11-21', '2026-12-02', '2026-12-01'].map(dateOf)).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-12-02',
    undefined,
  ]);
});

it('keeps nothing that was not asked to be kept', async () => {
  const box = forgetfulBox();
  const queries = createQueryClient();
  keepDays(queries, box, () => ANNA);
  await queries.fetchQuery({ queryKey: ['guests', 'ven_1'], queryFn: async () => ({ name: 'Rossi' }) });
  expect(await box.entries()).toEqual([]);
});

it.each<[why: string, user: string | null, later: number]>([
  ['somebody else', 'usr_bruno', 0],
  ['nobody', null, 0],
  ['its user a day later', ANNA, KEPT_MS + 60_000],
  ['its user where the clock of the device was ahead when it was read', ANNA, -KEPT_MS - 60_000],
])('shows nothing to %s, and removes it', async (_, user, later) => {
  const box = forgetfulBox();
  await read(box, ['tonight', 'ven_1', 'today'], aDay('2026-11-21'));
  const queries = await restored(box, user, later);
  expect(queries.getQueryData(['tonight', 'ven_1', 'today'])).toBeUndefined();
  expect(await box.entries()).toEqual([]);
});

it('passes for no newer than now where the clock of the device was ahead: it would not be read anew until the clock has come so far', async () => {
  const box = forgetfulBox();
  await read(box, ['halls', 'ven_1'], { halls: [] });
  const ahead = 3 * 3_600_000;
  const queries = await restored(box, ANNA, -ahead);
  const { dataUpdatedAt = Number.POSITIVE_INFINITY } = queries.getQueryState(['halls', 'ven_1']) ?? {};
  expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now() - ahead);
});
