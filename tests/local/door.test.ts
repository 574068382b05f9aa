import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDoor } from '#infra/local/gateway/door.ts';
import { type Readiness, startGateway } from '#infra/local/gateway/gateway.ts';

const CREATE = '/ajax/reservations/reservations_create.php';
const TONIGHT = '/ajax/reservations/reservations_tonight.php';
const WEBHOOK = '/webhooks/whatsapp';

describe('the door', () => {
  const filled = (kind: 'guest' | 'staff', lateMs: number) => {
    const door = openDoor(() => lateMs);
    let inside = 0;
    while (door.enter(kind)) inside += 1;
    return { door, inside };
  };

  it.each([
    ['guests', 'guest', 0, 128],
    ['people who are signed in, for whom guests leave room', 'staff', 0, 256],
    ['guests, while the process is late', 'guest', 600, 32],
    ['people who are signed in, while it is late', 'staff', 600, 64],
    ['guests, while it is hardly late', 'guest', 400, 128],
  ] as const)('lets in so many calls of %s', (_, kind, lateMs, most) => {
    expect(filled(kind, lateMs).inside).toBe(most);
  });

  it('lets another one in as soon as one is over', () => {
    const door = openDoor(() => 0);
    const leave = door.enter('guest');
    while (door.enter('guest'));
    leave?.();
    expect([door.enter('guest'), door.enter('guest')].map((entered) => entered !== null)).toEqual([true, false]);
  });

  it('is open for people who are signed in when guests have filled their part', () => {
    expect(filled('guest', 0).door.enter('staff')).not.toBeNull();
  });
});

describe('a product that has too much to do', () => {
  async function aGateway(enter: () => (() => void) | null) {
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
      door: { enter },
    });
    onTestFinished(async () => {
      await gateway.stop();
      rmSync(webDirectory, { recursive: true });
    });
    return { origin: `http://127.0.0.1:${gateway.port}`, called };
  }

  it.each([CREATE, TONIGHT])('refuses %s before its body is there, and says when to come again', async (path) => {
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
    expect(answer).toEqual({ status: 503, after: '2', body: '{"errorid":"system.busy"}' });
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
