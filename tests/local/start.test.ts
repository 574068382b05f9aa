import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '#infra/local/engine/engine.ts';
import { startQueues } from '#infra/local/queues/queues.ts';
import { DEMO_PASSWORD } from '#infra/local/seed/seed.ts';
import { addDays, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import {
  type ProductProcess,
  processesOn,
  productIs,
  productPort,
  saysReady,
  spawnProduct,
} from '#tests/kit/product-process.ts';

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  'cache-control': 'no-cache',
  'x-version': '1',
  'x-csrf-token': 'public',
};

let dataDir: string;
let port: number;
const running = new Set<ProductProcess>();

type Given = {
  readonly data?: string;
  readonly port?: number | string;
  readonly environment?: Readonly<Record<string, string>>;
};

function run({ data = dataDir, port: given = port, environment }: Given = {}): ProductProcess {
  const product = spawnProduct(data, given, environment);
  running.add(product);
  void product.ended.then(() => running.delete(product));
  return product;
}

async function started(): Promise<ProductProcess> {
  const product = run();
  await productIs(() => saysReady(product), product);
  return product;
}

const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}/ajax/${path}`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${text}`);
  return { body: JSON.parse(text) };
};

/** The service day as the host sees it. */
async function serviceDay(): Promise<{ reservations: unknown[]; venueName: string }> {
  const { body } = await call('auth/auth_login.php', { email: 'host@demo.coperto.test', password: DEMO_PASSWORD });
  const session = { authorization: `Bearer ${body.jwt}`, 'x-csrf-token': body.csrf };
  return (await call('reservations/reservations_tonight.php', { venueId: 'ven_trattoria' }, session)).body;
}

/** A guest of a day on which the demo is open, whatever today is. */
function aBooking() {
  const { date } = localMomentAt(Date.now(), 'Europe/Rome');
  const days = Array.from({ length: 7 }, (_, nth) => addDays(date, 16 + nth));
  const guest = { name: 'Anna', phone: '+393204000000', locale: 'en', remarks: '', terms: true, promo: false };
  const asked = { date: days.find((day) => weekdayOf(day) === 5), start: 1200, adults: 2, children: 0, highchairs: 0 };
  return { venueId: 'ven_trattoria', area: null, channel: 'web', ...guest, ...asked };
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'coperto-start-'));
  port = await productPort();
});
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** What it said beside its banner that is an error or a warning. */
function troubleIn(product: ProductProcess): string[] {
  const banner = /^(Coperto is ready| {2})/;
  const logged = product.said().split('\n');
  return logged.filter((line) => line !== '' && !banner.test(line) && !line.startsWith('{"level":"info",'));
}

describe('npm start', () => {
  it('serves the demo without a word of an error or a warning, ends in order at Ctrl-C, and a second start finds everything again', {
    timeout: 600_000,
  }, async () => {
    const first = await started();
    for (const path of [
      `:${port}/`,
      `bistro.localhost:${port}/`,
      `:${port}/manage`,
      ...[1, 2, 3, 4, 5, 6].map((nth) => `:${port + nth}/`),
      `:${port}/openapi.json`,
    ]) {
      expect(first.said()).toContain(path);
    }
    expect(first.said()).toMatch(/ready after \d+\.\d s .*demo seeded/);
    expect(first.said()).toContain('owner@demo.coperto.test or host@demo.coperto.test, password coperto-demo');

    for (const page of ['/', '/manage']) {
      const answer = await fetch(`http://127.0.0.1:${port}${page}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
    const found = await Promise.all(
      ['localhost', 'bistro.localhost'].map((hostname) => call('venues/venues_find.php', { hostname })),
    );
    expect(found.map(({ body }) => body.name)).toEqual(['Trattoria da Nina', 'Bistro Verde']);
    const before = await serviceDay();
    expect(before.reservations.length).toBeGreaterThan(20);

    // What the seed left due, if anything is at this hour, goes through the queues at once, until nothing more is said for a while.
    for (let said = ''; said !== first.said(); await sleep(3_000)) said = first.said();
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
    expect(troubleIn(first)).toEqual([]);
    const secrets = readFileSync(join(dataDir, 'secrets.json'), 'utf8');

    const second = await started();
    expect(second.said()).toContain('demo already there');
    expect((await serviceDay()).reservations).toHaveLength(before.reservations.length);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets);

    // Beside the one that runs: neither its data nor its port.
    const sameData = run({ port: await productPort() });
    expect(await sameData.ended).toBe(1);
    expect(sameData.said()).toContain('another Coperto is running on the data');
    const elsewhere = mkdtempSync(join(tmpdir(), 'coperto-start-'));
    const samePort = run({ data: elsewhere });
    expect(await samePort.ended).toBe(1);
    expect(samePort.said()).toContain(`port ${port} is in use by another program; choose another one with PORT=`);
    rmSync(elsewhere, { recursive: true });

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('uses engines that were started elsewhere, as those of LocalStack are', { timeout: 600_000 }, async () => {
    const data = mkdtempSync(join(tmpdir(), 'coperto-start-'));
    const [table, queues] = [await startEngine(null), await startQueues(null)];
    const named = { COPERTO_TABLE_ENDPOINT: table.endpoint, COPERTO_QUEUES_ENDPOINT: queues.endpoint };
    const product = run({ data, environment: named });
    await productIs(() => saysReady(product), product);
    expect(processesOn(data)).toEqual([]);

    const { body } = await call('reservations/reservations_create.php', aBooking(), {
      'idempotency-key': randomUUID(),
    });
    const guest = { authorization: `Bearer ${body.token}` };
    // By the stream of the one engine, a queue of the other, and back through the stand-in's webhook.
    const message = async () => (await call('guest/guest_view.php', {}, guest)).body.reservation.message?.state;
    await expect.poll(message).toBe('delivered');

    product.child.kill('SIGINT');
    expect(await product.ended).toBe(0);
    expect(readdirSync(join(data, 'table'))).toEqual([]);

    await table.stop();
    const alone = run({ data, environment: named });
    expect(await alone.ended).toBe(1);
    expect(alone.said()).toContain(`no table engine answers at ${table.endpoint}`);
    await queues.stop();
    rmSync(data, { recursive: true });
  });

  it('refuses a port that is none', async () => {
    const odd = run({ port: 'eighty' });
    expect(await odd.ended).toBe(1);
    expect(odd.said()).toContain('PORT=eighty is not a port number');
  });
});
