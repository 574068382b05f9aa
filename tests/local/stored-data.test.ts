import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#infra/local/seed/seed.ts';
import { type ProductProcess, productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';

/**
 * Data that an earlier version wrote, killed while it worked: its table, queues and stand-ins, and what its pages
 * answered then. Each version must start on it and answer the same. For the product it is still that day, for links and
 * sessions end in time.
 */
const STORED = join(import.meta.dirname, 'stored-data/2026-11-28');
const THAT_DAY = '2026-11-28T12:00:00Z';
const CLOCK = pathToFileURL(join(import.meta.dirname, '../kit/moved-clock.ts')).href;
const expected = JSON.parse(readFileSync(`${STORED}.json`, 'utf8'));
const VENUE = { venueId: 'ven_trattoria' };

let dataDir: string;
let port: number;
let product: ProductProcess;
let session: Record<string, string>;

async function call(path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(`http://127.0.0.1:${port}/ajax/${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'cache-control': 'no-cache' },
      ...{ 'x-version': '1', 'x-csrf-token': 'public', ...headers },
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`);
  return JSON.parse(text);
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'coperto-stored-'));
  execFileSync('tar', ['-xzf', `${STORED}.tar.gz`, '-C', dataDir]);
  port = await productPort();
  product = spawnProduct(dataDir, port, {
    CLOCK_MOVED_MS: String(Date.parse(THAT_DAY) - Date.now()),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${CLOCK}`.trim(),
  });
  await productIs(() => saysReady(product), product);
  const { jwt, csrf } = await call(
    'auth/auth_login.php',
    { email: 'owner@demo.coperto.test', password: DEMO_PASSWORD },
    {},
  );
  session = { authorization: `Bearer ${jwt}`, 'x-csrf-token': csrf };
});

afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const evening = async (date: string) =>
  (await call('reservations/reservations_tonight.php', { ...VENUE, date }, session)).reservations;

describe('data of an earlier version', () => {
  it.each([
    ['the evening that was seeded', expected.seeded, expected.today],
    ['an evening that a guest booked', expected.date, expected.night],
  ])('show %s as it was', async (_, date, parties) => {
    const shown: { id: string; unit: number | null; booking: string }[] = await evening(date);
    for (const { unit, ...party } of parties) {
      const found = shown.find(({ id }) => id === party.id);
      expect(found).toMatchObject(party);
      // Tables bind late, so it may be another one; a party that waits or has left has none.
      if (unit && found?.booking === 'confirmed') expect(found.unit).toEqual(expect.any(Number));
    }
  });

  it('let the guest in by the link that was sent then', async () => {
    const { reservation } = await call('guest/guest_view.php', {}, { authorization: `Bearer ${expected.token}` });
    expect(reservation).toMatchObject({ id: expected.guest.id, name: 'Anna', start: expected.guest.start });
  });

  it('have the settings that were saved, each section with its revision', async () => {
    const { sections } = await call('settings/settings_venue.php', VENUE, session);
    expect(sections).toMatchObject(expected.sections);
  });

  it('are not seeded again', () => {
    expect(product.said()).toContain('demo already there');
  });
});
