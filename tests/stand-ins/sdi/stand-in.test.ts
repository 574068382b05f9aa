import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { acube } from '#functions/gateways/invoicing/acube.ts';
import { ServiceDown } from '#functions/gateways/invoicing/port.ts';
import { viesAt } from '#functions/gateways/invoicing/vies.ts';
import { startSdi } from '#infra/local/stand-ins/sdi/stand-in.ts';
import { fatturaOf } from '#shared/domain/invoice/fattura.ts';
import { fatturaXml } from '#shared/domain/invoice/fattura-xml.ts';
import { progressiveOf } from '#shared/domain/invoice/number.ts';
import { aBuyer, anInvoice } from '#tests/domain/invoice/kit.ts';

const SIGN_IN = { email: 'platform@coperto.test', password: 'a-password-for-tests' };
let sdi: Awaited<ReturnType<typeof startSdi>>;
let n = 0;
beforeAll(async () => {
  const told = { webhookUrl: 'http://127.0.0.1:9/nobody', webhookToken: 'a-token' };
  sdi = await startSdi({ port: 0, dataDir: null, ...told, ...SIGN_IN });
  sdi.store.set('delaySeconds', 0);
});
beforeEach(() => {
  for (const name of ['down', 'viesDown']) sdi.store.set(name, false);
});
afterAll(() => sdi.stop());

const port = (over: Partial<typeof SIGN_IN> = {}) =>
  acube({ origin: sdi.origin, loginOrigin: sdi.origin, ...SIGN_IN, ...over });
const vies = () => viesAt(() => sdi.origin);
/** An invoice of its own number, to a buyer with a VAT number. */
function anotherInvoice(vat: string) {
  n += 1;
  return { ...anInvoice({}, { buyer: aBuyer({ vat }) }), number: { series: '', year: 2026, n } };
}
async function answerTo(vat: string) {
  const id = await port().send(fatturaXml(fatturaOf(anotherInvoice(vat))));
  return expect.poll(async () => (await port().notices(id)).map(({ kind }) => kind));
}

it.each([
  ['00743110157', 'MC'],
  ['01234567897', 'MC'],
  ['12345678903', 'RC'],
])('answers a document to %s by the last digit with %s', async (vat, kind) => {
  await (await answerTo(vat)).toEqual([kind]);
});

it('rejects a number that was used, and takes one again that it has rejected', async () => {
  const invoice = anotherInvoice('12345678903');
  sdi.store.set('mode', 'NS');
  const first = await port().send(fatturaXml(fatturaOf(invoice)));
  await expect.poll(() => port().notices(first)).toMatchObject([{ kind: 'NS', errors: [{ code: '00305' }] }]);
  sdi.store.set('mode', 'by digit');
  const second = await port().send(fatturaXml(fatturaOf(invoice)));
  await expect.poll(() => port().notices(second)).toMatchObject([{ kind: 'RC' }]);
  const third = await port().send(fatturaXml(fatturaOf(invoice)));
  await expect.poll(() => port().notices(third)).toMatchObject([{ kind: 'NS', errors: [{ code: '00404' }] }]);
});

it('finds a transmission by its progressive id', async () => {
  const invoice = anotherInvoice('12345678903');
  expect(await port().find(progressiveOf(invoice.number, 1))).toBe(null);
  const id = await port().send(fatturaXml(fatturaOf(invoice)));
  expect(await port().find(progressiveOf(invoice.number, 1))).toBe(id);
});

it('refuses another password, says when it is down, and refuses what is no invoice', async () => {
  await expect(port({ password: 'other' }).notices('x')).rejects.toThrow('refused the sign-in with 401');
  await expect(port().send('<html />')).rejects.toThrow('400');
  sdi.store.set('down', true);
  await expect(port().send('<html />')).rejects.toThrow(ServiceDown);
});

it('VIES says of a number that it is valid, that it is not, or nothing', async () => {
  const check = (vat: string) => vies().check({ country: 'DE', vat });
  expect([await check('DE123456781'), await check('DE123456789'), await check('DE123456788')]).toEqual([
    ...['valid', 'invalid', 'unknown'],
  ]);
  expect(await vies().check({ country: 'GR', vat: 'EL123456781' })).toBe('valid');
  sdi.store.set('viesDown', true);
  expect(await check('DE123456781')).toBe('unknown');
  expect(await viesAt(() => 'http://127.0.0.1:9').check({ country: 'DE', vat: 'DE1' })).toBe('unknown');
});

it('shows people what came, and answers when they press', async () => {
  sdi.store.set('mode', 'by hand');
  const id = await port().send(fatturaXml(fatturaOf(anotherInvoice('12345678903'))));
  expect(await port().notices(id)).toEqual([]);
  const page = await (await fetch(sdi.origin)).text();
  expect(page).toContain('Trattoria Esempio Snc');
  await fetch(`${sdi.origin}/do/MC`, { method: 'POST', body: new URLSearchParams({ id }), redirect: 'manual' });
  expect(await port().notices(id)).toMatchObject([{ kind: 'MC' }]);
  sdi.store.set('mode', 'by digit');
});
