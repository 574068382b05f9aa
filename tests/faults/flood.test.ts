import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { killProduct, productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';
import { aFreeEvening, cannon, dayOf, freeTimes, guessPasswords, sellOut, signedIn } from './flood.ts';

/* A visitor, a tenant and a guesser, one after the other, against the product as `npm start` runs it. */

async function aProduct(): Promise<{ readonly origin: string; readonly phones: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-flood-'));
  const port = await productPort();
  const product = spawnProduct(dataDir, port);
  onTestFinished(async () => {
    await killProduct(product, dataDir);
    rmSync(dataDir, { recursive: true });
  });
  await productIs(() => saysReady(product), product);
  return { origin: `http://localhost:${port}`, phones: `http://localhost:${port + 1}` };
}

it('a flood of one visitor, of a tenant and of a guesser gets so far and no further', async () => {
  const { origin } = await aProduct();
  const date = await aFreeEvening(origin);
  const host = await signedIn(origin, '198.51.100.3');

  const before = await freeTimes(origin, date);
  const codes = await sellOut(origin, date, 39);
  const after = await freeTimes(origin, date);
  expect(codes.get('taken')).toBeLessThanOrEqual(8);
  expect(after).toBeGreaterThan(0.5 * before);
  // What WhatsApp does not know is kept up to a number, and all of it is one origin to the staff.
  await expect
    .poll(async () => (await dayOf(host, date)).filter(({ message }) => message?.state === 'failed').length)
    .toBe(4);
  const taken = (await dayOf(host, date)).filter(({ name }) => name === 'Flood');
  expect(new Set(taken.map((party) => party.origin)).size).toBe(1);
  const origins = taken[0]?.origin ?? '';
  const removed = await host.reservations.remove_unproven({ venueId: 'ven_trattoria' as never, date, origin: origins });
  expect(removed).toMatchObject({ kind: 'done', value: { count: taken.length } });
  expect(await freeTimes(origin, date)).toBe(before);

  const id = await cannon(host, date, 12);
  const party = (await dayOf(host, date)).find((each) => each.id === id);
  expect(party?.message).toMatchObject({ state: 'failed', failure: 'limited' });

  const lookedAt = await guessPasswords(origin, 60);
  expect(lookedAt).toBeLessThanOrEqual(10);
  await signedIn(origin, '198.51.100.4');

  const far = {
    'bookings of one visitor, of 39 tried': codes.get('taken'),
    'free times for parties of 2 to 8, before': before,
    'and after': after,
    'taken although WhatsApp knows no number': taken.filter(({ booking }) => booking === 'confirmed').length,
    'passwords of one address that were looked at, of 60': lookedAt,
  };
  console.table(far);
}, 900_000);
