import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#infra/local/ports.ts';
import { callsOf, message, openStandIn, receiver, SECRET } from './kit.ts';

let callback: Awaited<ReturnType<typeof receiver>>;
let standIn: Awaited<ReturnType<typeof openStandIn>>;
beforeEach(async () => {
  callback = await receiver();
  standIn = await openStandIn(callback.url);
});
afterEach(async () => {
  await standIn.stop();
  await callback.stop();
});

const statuses = () => callback.news.flatMap(({ status }) => (status ? [status] : []));
const quiet = () => new Promise((done) => setTimeout(done, 100));

it('reports what happens on the phone, signed, with our own mark', async () => {
  const { body } = await standIn.send(message('+393331234567'));
  await expect.poll(statuses).toEqual(['sent', 'delivered']);
  await standIn.post('/api/phones/393331234567/read', {});
  await expect.poll(statuses).toEqual(['sent', 'delivered', 'read']);
  await standIn.post('/api/phones/393331234567/press', { wamid: body.messages[0].id, index: 0 });
  await expect.poll(() => callback.news.at(-1)).toEqual({ payload: 'C1.proof' });
  await standIn.post('/api/phones/393331234567/write', { text: 'Grüße' });
  await expect.poll(() => callback.news.at(-1)).toEqual({ text: 'Grüße' });
  expect(callback.posts[0]).toContain('"biz_opaque_callback_data":"m1.ours"');
  // Escaped as the provider does it: who signs over anything but the bytes as they came is found out.
  expect(callback.posts.at(-1)).toContain('Gr\\u00fc\\u00dfe');
});

it('presses only buttons that are there, on phones that have the message', async () => {
  const { body } = await standIn.send(message('+393331234567'));
  const absent = await standIn.send(message('+393331230404'));
  const press = async (phone: string, wamid: string, index: number) =>
    (await standIn.post(`/api/phones/${phone}/press`, { wamid, index })).status;
  expect(await press('393331234567', body.messages[0].id, 2)).toBe(404);
  expect(await press('393331234567', body.messages[0].id, 9)).toBe(404);
  expect(await press('393331234567', 'wamid.none', 0)).toBe(404);
  expect(await press('393331230404', absent.body.messages[0].id, 0)).toBe(404);
  const asForm = await standIn.post('/api/phones/393331234567/read', 'x=1', { 'content-type': 'text/plain' });
  expect(asForm.status).toBe(415);
});

describe('numbers that behave badly', () => {
  it.each([
    ['0026', [{ status: 'failed', code: 131026 }]],
    ['0049', [{ status: 'failed', code: 131049 }]],
    ['0404', [{ status: 'sent' }]],
    ['0011', [{ status: 'sent' }, { status: 'sent' }, { status: 'delivered' }, { status: 'delivered' }]],
    ['0012', [{ status: 'delivered' }, { status: 'sent' }]],
  ])('ending in %s', async (ending, news) => {
    expect((await standIn.send(message(`+39333123${ending}`))).status).toBe(200);
    await expect.poll(() => callback.news.length).toBe(news.length);
    await quiet();
    const sorted = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).sort();
    expect(ending === '0011' ? sorted(callback.news) : callback.news).toEqual(ending === '0011' ? sorted(news) : news);
  });

  it.each([
    ['0408', ['sent', 'delivered']],
    ['0504', []],
  ])('ending in %s never answer the sender', async (ending, reported) => {
    const sending = fetch(`${standIn.origin}/v26.0/123/messages`, {
      method: 'POST',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
      body: JSON.stringify(message(`+39333123${ending}`)),
      signal: AbortSignal.timeout(200),
    });
    await expect(sending).rejects.toThrow();
    await expect.poll(statuses).toEqual(reported);
  });
});

it('repeats and reorders everything on demand', async () => {
  expect((await standIn.post('/api/control', { webhooks: 'reversed' })).status).toBe(200);
  await standIn.send(message('+393331234567'));
  await expect.poll(statuses).toEqual(['delivered', 'sent']);
  await standIn.post('/api/control', { webhooks: 'twice' });
  await standIn.send(message('+393331234568'));
  await expect.poll(() => statuses().length).toBe(6);
  expect((await standIn.post('/api/control', { webhooks: 'thrice' })).status).toBe(400);
});

it('sends a webhook again, with growing gaps, until it is answered with 200', async () => {
  callback.answerWith(503);
  await standIn.send(message('+393331234567'));
  await expect.poll(() => callback.posts.length).toBeGreaterThan(4);
  expect(callback.news).toEqual([]);
  callback.answerWith(200);
  await expect.poll(() => statuses().sort()).toEqual(['delivered', 'sent']);
  const { waiting } = await (await fetch(`${standIn.origin}/api/state`)).json();
  expect(waiting).toBe(0);
});

it('reports nothing to an address that does not pass the handshake', async () => {
  const stranger = await openStandIn(callback.url, { verifyToken: 'another' });
  await stranger.send(message('+393331234567'));
  await quiet();
  expect(callback.posts).toEqual([]);
  await stranger.stop();
});

it('loses nothing when it is killed while nobody takes its webhooks', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-whatsapp-'));
  const port = await freePort();
  const start = async () => {
    const main = resolve(import.meta.dirname, '../../../infra/local/stand-ins/whatsapp/main.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/whatsapp`,
        APP_SECRET: SECRET,
        ACCESS_TOKEN: 'token',
        VERIFY_TOKEN: 'verify',
        PHONE_NUMBER_ID: '123',
      },
    });
    const origin = await new Promise<string>((done, fail) => {
      child.stdout.on('data', (chunk) => done(/http:\/\/\S+/.exec(String(chunk))?.[0] ?? ''));
      child.once('exit', (code) => fail(new Error(`ended with ${code}`)));
    });
    const kill = () => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      return gone;
    };
    return { ...callsOf(origin), kill };
  };

  const first = await start();
  const { status } = await first.send(message('+393331234567'));
  expect(status).toBe(200);
  await first.kill();

  const second = await start();
  const late = await receiver(port);
  await expect.poll(() => late.news.map((each) => each.status)).toEqual(['sent', 'delivered']);
  expect(await second.messagesOf('393331234567')).toMatchObject([{ status: 'delivered' }]);
  await second.kill();
  await late.stop();
  rmSync(dataDir, { recursive: true });
});
