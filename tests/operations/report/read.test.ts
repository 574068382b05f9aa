import { expect, it } from 'vitest';
import { keepAccountLine } from '#functions/services/account-lines.ts';
import { keepMonth, platformLineStores } from '#functions/services/platform-lines.ts';
import { rollUpDay, rollUpStores } from '#functions/services/roll-up-day.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { platformFiguresStore } from '#functions/stores/platform-figures.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { NO_MONTH } from '#shared/domain/stats/month-figures.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aBoss, anAccount } from '../accounts/kit.ts';

const on = operationWorld();

it('shows what was booked a moment ago, and whose it is', async () => {
  const { table, venue } = on.world;
  const { boss } = await aBoss(on.world);
  await on.book({ date: SATURDAY });
  await rollUpDay(rollUpStores(table), venue, SATURDAY);
  await keepMonth(platformLineStores(table), venue, SATURDAY, on.world.now());
  const stores = { orders: ordersStore(table), licences: licencesStore(table), platform: platformFiguresStore(table) };
  await keepAccountLine(stores, anAccount(), [{ signedInAt: 1000 }], on.world.now());
  const { body } = await on.world.call('report.read', {}, boss);
  expect(body.months).toHaveLength(13);
  expect(body.venues).toMatchObject([{ venueId: venue.venueId, account: 'Nina Srl', signedInAt: 1000 }]);
  expect(body.lookedAt).toBe(on.world.now());
  expect(JSON.stringify(body)).not.toMatch(/Giulia|333/);
});

it('is empty before anything has happened', async () => {
  const { boss } = await aBoss(on.world);
  const { body } = await on.world.call('report.read', {}, boss);
  expect(body).toMatchObject({ errorid: '0', venues: [], cohorts: [], money: [], sources: [], lookedAt: null });
});

it('is for the boss only', async () => {
  const owner = await on.world.signIn({ userId: 'usr_owner', role: 'owner' });
  for (const session of [owner, on.host]) {
    expect((await on.world.call('report.read', {}, session)).body.errorid).toBe('session.forbidden');
  }
});

it('reads sixteen partitions, each of one page, with 5,000 venues of a year', async () => {
  const { table } = on.world;
  const platform = platformFiguresStore(table);
  const figures = {
    ...{ bookings: 812, covers: 2411, seated: 2502, noShows: 31, due: 790, cancelled: 64, refused: 77, messages: 2210 },
    ...{ messageMicros: 61_230_000, revenue: 8_123_400, billed: 1800, taken: 412_000, refunded: 8000 },
    sources: { web: 900, wa: 411, go: 320, ig: 118, ai: 22, host: 640 },
  };
  const month = (nth: number, seed: number) => ({
    ...NO_MONTH,
    ...figures,
    covers: 2000 + ((nth * 977 + seed * 131) % 900),
  });
  const sizes: number[] = [];
  for (let seed = 0; seed < 20; seed += 1) {
    const months = Object.fromEntries(
      Array.from({ length: 16 }, (_, nth) => [
        `20${25 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`,
        month(nth, seed),
      ]),
    );
    const about = {
      accountId: `acc_${seed}`,
      name: `Trattoria numero ${seed}`,
      currency: 'eur',
      bookedAt: seed,
    } as const;
    const weeks = [410, 388, 402, 371, 420, 399, 381, 407];
    const venueId = `ven_${seed}` as VenueId;
    await platform.keep({ venueId, ...about, months, weeks } as never, 0);
    const { version } = await platform.load(venueId);
    expect(version).toBe(1);
    const [item] = (
      await Promise.all([...'0123456789abcdef'].map((part) => table.query({ pk: `STAT#platform#${part}` })))
    )
      .flat()
      .filter(({ sk }) => sk === `V#${venueId}`);
    const packed = item?.f;
    sizes.push(packed instanceof Uint8Array ? packed.length + 60 : Number.POSITIVE_INFINITY);
  }
  const account = 400;
  const ofPart = ((Math.max(...sizes) + account) * 5000) / 16;
  // With room for a partition that the hash fills by a half more than the others.
  expect(1.5 * ofPart).toBeLessThan(1_000_000);
});
