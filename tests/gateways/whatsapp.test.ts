import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { graphApi } from '#functions/gateways/whatsapp.ts';
import { freePort, listen } from '#infra/local/ports.ts';
import { startWhatsAppStandIn } from '#infra/local/stand-ins/whatsapp/stand-in.ts';
import { type TemplateMessage, templateMessage } from '#shared/domain/messaging/payload.ts';

const message = (phone: string, locale = 'it' as 'it' | 'ja'): TemplateMessage =>
  templateMessage(
    'confirmRequest',
    { phone, locale, callback: 'm1.x' },
    { venue: 'Trattoria', guest: 'Giulia', when: 'sab 5 dic 2026, 20:00', covers: '4' },
    { link: 'link', confirm: 'C1', reconfirm: 'R1', cancel: 'X1', agree: 'A1' },
  );

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const client = (base: string, token = 'token', timeoutMs = 30_000) =>
  graphApi({ base: () => base, phoneNumberId: () => '123', token: async () => token, timeoutMs });

async function standIn() {
  const callbackUrl = `http://127.0.0.1:${await freePort()}/webhooks/whatsapp`;
  const options = { port: 0, dataDir: null, callbackUrl, appSecret: 's', token: 'token', phoneNumberId: '123' };
  const started = await startWhatsAppStandIn(options);
  stops.push(started.stop);
  return started.origin;
}

/** A server that answers every request in one way. */
async function server(answer: (response: ServerResponse) => void) {
  const started = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  const port = await listen(started, 0, '127.0.0.1');
  stops.push(() => {
    started.closeAllConnections();
    started.close();
  });
  return `http://127.0.0.1:${port}`;
}

it('hands over a template and learns its id', async () => {
  const outcome = await client(await standIn()).send(message('+393331234567'));
  expect(outcome).toEqual({ kind: 'accepted', wamid: expect.stringMatching(/^wamid\./), number: '393331234567' });
});

it('learns why the provider refuses', async () => {
  const origin = await standIn();
  expect(await client(origin, 'wrong').send(message('+393331234567'))).toMatchObject({ kind: 'refused', code: 190 });
  expect(await client(origin).send(message('+393331230429'))).toMatchObject({ kind: 'refused', code: 130429 });
  const { template, ...rest } = message('+393331234567', 'ja');
  const strange = { ...rest, template: { ...template, language: { code: 'jp' } } };
  expect(await client(origin).send(strange)).toMatchObject({ kind: 'refused', code: 132001 });
});

it('does not know whether a message was taken when the answer does not come in time', async () => {
  expect(await client(await standIn(), 'token', 300).send(message('+393331230408'))).toEqual({ kind: 'noAnswer' });
});

it('knows that nothing was sent when there was no connection', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  expect(await client(nobody).send(message('+393331234567'))).toEqual({ kind: 'refused', code: 131000 });
});

it.each<[string, (response: ServerResponse) => void, object]>([
  ['a proxy fails without a code', (response) => response.writeHead(502).end('<html>'), { kind: 'noAnswer' }],
  ['the connection breaks', (response) => response.destroy(), { kind: 'noAnswer' }],
  ['a taken message has no id', (response) => response.end('{}'), { kind: 'noAnswer' }],
  ['the answer is no object', (response) => response.end('null'), { kind: 'noAnswer' }],
  ['a proxy refuses without a code', (response) => response.writeHead(429).end(), { kind: 'refused', code: 131000 }],
])('judges by the code, and when %s', async (_, answer, outcome) => {
  expect(await client(await server(answer)).send(message('+393331234567'))).toEqual(outcome);
});
