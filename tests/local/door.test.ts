import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDoor } from '#infra/local/gateway/door.ts';
import { type Readiness, startGateway } from '#infra/local/gateway/gateway.ts';

const CREATE = '/ajax/reservations/reservations_create.php';
const OF_STAFF = '/ajax/reservations/reservations_tonight.php';
const WEBHOOK = '/webhooks/whatsapp';

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('the door', () => {
  /** A door, and the calls that came to it: those that are inside, and what became of all. */
  function aDoor() {
    const machine = { at: 0, late: 0 };
    const door = openDoor({ now: () => machine.at, lateMs: () => machine.late });
    const leaves: (() => void)[] = [];
    const fates: string[] = [];
    const come = async (kind: 'guest' | 'staff', name: string = kind) => {
      const leave = await door.enter(kind);
      if (leave) leaves.push(leave);
      fates.push(`${name} ${leave ? 'in' : 'refused'}`);
    };
    const many = (kind: 'guest' | 'staff', count: number) => Array.from({ length: count }, () => come(kind));
    return { machine, leaves, fates, come, many };
  }

  it.each([
    ['guests', 'guest', 0, 24],
    ['people who are signed in, for whom guests leave room', 'staff', 0, 32],
    ['guests, while the process is late', 'guest', 600, 6],
    ['people who are signed in, while it is late', 'staff', 600, 8],
    ['guests, while it is hardly late', 'guest', 400, 24],
  ] as const)('lets in so many calls of %s', async (_, kind, late, most) => {
    const { machine, leaves, many } = aDoor();
    machine.late = late;
    many(kind, 40);
    await soon();
    expect(leaves).toHaveLength(most);
  });

  it('lets others in as soon as one is over, in their order, people who are signed in first', async () => {
    const { leaves, fates, come, many } = aDoor();
    many('staff', 32);
    come('guest', 'first');
    come('guest', 'second');
    come('staff', 'host');
    await soon();
    fates.length = 0;
    for (const leave of leaves.splice(0, 11)) leave();
    await soon();
    expect(fates).toEqual(['host in', 'first in', 'second in']);
  });

  it('refuses who would be the thousand and first to wait', async () => {
    const { fates, come, many } = aDoor();
    many('guest', 1_024);
    come('guest', 'last');
    await soon();
    expect(fates.filter((fate) => fate.endsWith('refused'))).toEqual(['last refused']);
  });

  it('refuses who has waited too long, and lets the next one in', async () => {
    const { machine, leaves, fates, come, many } = aDoor();
    many('guest', 24);
    come('guest', 'early');
    machine.at = 15_000;
    come('guest', 'late');
    await soon();
    fates.length = 0;
    machine.at = 15_001;
    leaves[0]?.();
    await soon();
    expect(fates).toEqual(['early refused', 'late in']);
  });
});

describe('a product that has too much to do', () => {
  async function aGateway(come: () => (() => void) | null) {
    const door = { enter: async () => come() };
    const webDirectory = mkdtempSync(join(tmpdir(), 'coperto-door-'));
    const now = Promise.resolve();
    const ready = { pages: now, shells: now, table: now, queues: now, files: Promise.resolve('') } as Readiness;
    const called: string[] = [];
    const call = async (file: string) => {
      called.push(file);
      return { statusCode: 200, body: '{}' };
    };
    const gateway = await startGateway({
      port: 0,
      webDirectory,
      ready,
      log: expect.unreachable,
      call,
      door,
    });
    onTestFinished(async () => {
      await gateway.stop();
      rmSync(webDirectory, { recursive: true });
    });
    return { origin: `http://127.0.0.1:${gateway.port}`, called };
  }

  it.each([CREATE, OF_STAFF])('refuses %s before its body is there, and says when to come again', async (path) => {
    const { origin, called } = await aGateway(() => null);
    // The body is announced and never sent.
    const headers = { 'content-type': 'application/json', 'content-length': 1000 };
    const asking = request(`${origin}${path}`, { method: 'POST', headers });
    onTestFinished(() => void asking.on('error', () => {}).destroy());
    asking.flushHeaders();
    const answer = await new Promise<{ status?: number | undefined; after?: string | undefined; body: string }>(
      (done) =>
        asking.on('response', async (response) => {
          let body = '';
          for await (const chunk of response) body += chunk;
          done({ status: response.statusCode, after: response.headers['retry-after'], body });
        }),
    );
    expect(answer).toEqual({ status: 503, after: '10', body: '{"errorid":"system.busy"}' });
    expect(called).toEqual([]);
  });

  it('lets providers in: what they say ends work', async () => {
    const { origin, called } = await aGateway(() => null);
    const answer = await fetch(origin + WEBHOOK, { method: 'POST', body: '{}' });
    expect([answer.status, called]).toEqual([200, ['functions/webhooks/whatsapp.ts']]);
  });

  it('notes when a call is over, whatever became of it', async () => {
    let inside = 0;
    const { origin } = await aGateway(() => {
      inside += 1;
      return () => {
        inside -= 1;
      };
    });
    await (await fetch(origin + CREATE, { method: 'POST', body: '{}' })).text();
    expect(inside).toBe(0);
  });
});
