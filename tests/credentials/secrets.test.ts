import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestHashesWith } from '#functions/credentials/guest-hash.ts';
import { linkTokensWith } from '#functions/credentials/link-token.ts';
import { getParameters, patientClient } from '#functions/platform/ssm.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';

const reservationId = 'res_20261205_7KQ2M9XA' as ReservationId;
const target = { venueId: VENUE_ID, reservationId };

describe('a link token', () => {
  const links = linkTokensWith(async () => 'key');

  it('opens what it was made for, with the same key only', async () => {
    const token = await links.mint(target);
    expect(token).toMatch(/^ven_trattoria\.res_20261205_7KQ2M9XA\.[\w-]{22}$/);
    expect(await links.open(token)).toEqual(target);
    expect(await linkTokensWith(async () => 'other').open(token)).toBeNull();
  });

  it('opens nothing with any one character changed, cut or added', async () => {
    const token = await links.mint(target);
    for (let i = 0; i < token.length; i += 1) {
      const other = token[i] === 'A' ? 'B' : 'A';
      expect(await links.open(`${token.slice(0, i)}${other}${token.slice(i + 1)}`)).toBeNull();
    }
    for (const spoilt of [token.slice(0, -1), `${token}A`, `${token}.`, '', '..', token.replaceAll('.', '')]) {
      expect(await links.open(spoilt)).toBeNull();
    }
  });

  const contact = { name: 'Ana', phone: '+393331234567', email: 'ana@example.com', locale: 'it' } as const;

  it('that was sent says where, to who has the key, and opens while the guest is reached there', async () => {
    const token = await links.mint(target, contact.phone);
    const holder = await links.open(token);
    expect(holder).toEqual({ ...target, mark: expect.stringMatching(/^[\w-]{22}$/) });
    if (!holder) return expect.unreachable();
    expect(token).not.toContain('333');
    expect(await links.reaches(holder, contact)).toBe(true);
    expect(await links.holds(holder, { contact })).toBe(true);

    const corrected = { ...contact, phone: '+393337654321' };
    const another = { ...holder, reservationId: 'res_20261205_7KQ2M9XB' as ReservationId };
    for (const [whose, now] of [
      [holder, corrected],
      [another, contact],
    ] as const) {
      expect(await links.reaches(whose, now)).toBe(false);
      expect(await links.holds(whose, { contact: now })).toBe(false);
    }
    const erased = { at: 1, reservations: 1, messages: 1, cancelled: 0 };
    expect(await links.holds(holder, { contact: { ...contact, phone: '', email: '' }, erased })).toBe(true);
  });

  it('that went to an address beside a number opens, and reaches no further', async () => {
    const holder = await links.open(await links.mint(target, contact.email));
    if (!holder) return expect.unreachable();
    expect(await links.holds(holder, { contact })).toBe(true);
    expect(await links.reaches(holder, contact)).toBe(false);
    expect(await links.reaches(holder, { ...contact, phone: '' })).toBe(true);
  });

  it('of the page that booked opens whatever the number is, and reaches no further', async () => {
    const holder = await links.open(await links.mint(target));
    if (!holder) return expect.unreachable();
    expect(await links.holds(holder, { contact: { ...contact, phone: '+393337654321' } })).toBe(true);
    expect(await links.reaches(holder, contact)).toBe(false);
    // Who left neither is nobody that a link could have been sent to.
    const nobody = { ...contact, phone: '', email: '' };
    expect(await links.reaches({ ...holder, mark: '' }, nobody)).toBe(false);
  });

  it('does not open without its mark, or with that of another link', async () => {
    const [venueId, id, mark, mac] = (await links.mint(target, contact.phone)).split('.');
    const [, , , other] = (await links.mint(target, contact.email)).split('.');
    const [, , own] = (await links.mint(target)).split('.');
    const spoilt = [[mac], [mark], [mac, mark], [mark, other], [mark, own], [own, mac], ['', mac], [mark, mac, mac]];
    for (const proofs of spoilt) expect(await links.open([venueId, id, ...proofs].join('.'))).toBeNull();
  });

  it('is not a button, nor one button the other', async () => {
    const [confirm, cancel] = [await links.mintButton('confirm', target), await links.mintButton('cancel', target)];
    expect(await links.openButton(confirm)).toEqual({ ...target, press: 'confirm' });
    expect(await links.openButton(cancel)).toEqual({ ...target, press: 'cancel' });
    expect(await links.openButton(confirm.replace('C1', 'X1'))).toBeNull();
    expect(await links.openButton(`C1.${await links.mint(target)}`)).toBeNull();
    expect(await links.open(confirm.slice(3))).toBeNull();
  });

  it('is no calendar feed, nor does a feed open the page or press a button', async () => {
    const [feed, page] = [await links.mintFeed(target), await links.mint(target)];
    expect(await links.openFeed(feed)).toEqual(target);
    expect([await links.open(feed), await links.openButton(`C1.${feed}`)]).toEqual([null, null]);
    for (const token of [page, `${feed}.x`, feed.slice(0, -1), '']) expect(await links.openFeed(token)).toBeNull();
  });

  it('is a button that says of which time it is, and of no other', async () => {
    const button = await links.mintButton('confirm', target, 1245);
    expect(await links.openButton(button)).toEqual({ ...target, press: 'confirm', start: 1245 });
    expect(await links.openButton(button.replace('.1245.', '.1200.'))).toBeNull();
    expect(await links.openButton(button.replace('.1245.', '.'))).toBeNull();
    const plain = await links.mintButton('confirm', target);
    expect(await links.openButton(plain.replace(/\.([^.]+)$/, '.1245.$1'))).toBeNull();
  });
});

it('a guest’s hash is another at each venue and says nothing of the number', async () => {
  const hashes = guestHashesWith(async () => 'pepper');
  const [here, there] = [await hashes.of(VENUE_ID, '+393331234567'), await hashes.of(OTHER_VENUE_ID, '+393331234567')];
  expect(here).toEqual(await hashes.of(VENUE_ID as VenueId, '+393331234567'));
  expect(here.thread).not.toBe(there.thread);
  expect(here.thread).toMatch(/^[\w-]{22}$/);
  expect(here.fingerprint).toBeLessThan(65_536);
});

it.each([
  ['another than nobody’s, also where all sixteen bits of its hash are zero', '+393331024703', 1],
  ['nobody’s for an address', 'anna@example.com', 0],
  ['nobody’s for no number', '', 0],
])('the fingerprint on the sheet is %s', async (_, known, fingerprint) => {
  expect((await guestHashesWith(async () => 'pepper').of(VENUE_ID, known)).fingerprint).toBe(fingerprint);
});

describe('secrets', () => {
  const asked: string[][] = [];
  /** What becomes of the next calls; after them each is answered. */
  const fates: ((response: ServerResponse) => unknown)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { Names } = JSON.parse(body) as { Names: string[] };
      asked.push(Names);
      const fate = fates.shift();
      if (fate) return fate(response);
      response.end(JSON.stringify({ Parameters: Names.map((Name) => ({ Name, Value: `value of ${Name}` })) }));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    process.env.STAGE = 'test';
    process.env.AWS_REGION ??= 'eu-south-1';
    process.env.AWS_ACCESS_KEY_ID ??= 'tests';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
    process.env.AWS_ENDPOINT_URL_SSM = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(() => {
    asked.length = 0;
  });

  it('come together in one call, once; a failed call is tried again', async () => {
    const { secret } = await import('#functions/credentials/secrets.ts');
    const [token, verify] = [secret('whatsapp-token'), secret('whatsapp-verify-token')];
    fates.push((response) => response.writeHead(400).end('{"__type":"AccessDeniedException"}'));
    await expect(token()).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const values = await Promise.all([token(), verify(), token()]);
    expect(values[0]).toBe('value of /coperto/test/whatsapp-token');
    expect(values[1]).toBe('value of /coperto/test/whatsapp-verify-token');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(
      expect.arrayContaining(['/coperto/test/whatsapp-token', '/coperto/test/whatsapp-verify-token']),
    );
  });

  it('are read anew after five minutes, so that a replaced one is known; where they cannot be, those before stand', async () => {
    const { secret } = await import('#functions/credentials/secrets.ts');
    const origin = secret('origin-secret');
    const answers = (Value: string) => (response: ServerResponse) =>
      response.end(JSON.stringify({ Parameters: (asked.at(-1) ?? []).map((Name) => ({ Name, Value })) }));
    const began = Date.now();
    const at = async (ms: number) => {
      vi.setSystemTime(began + ms);
      return origin();
    };
    vi.useFakeTimers({ toFake: ['Date'], now: began });
    fates.push(answers('old'), answers('new,old'), (response) => response.destroy(), answers('new'));
    expect([await at(0), await at(299_999), await at(300_000), await at(599_999)]).toEqual([
      ...['old', 'old'],
      ...['new,old', 'new,old'],
    ]);
    expect(await at(600_000)).toBe('new,old');
    expect(asked).toHaveLength(3);
    expect([await at(899_999), await at(900_000)]).toEqual(['new,old', 'new']);
    vi.useRealTimers();
  });

  const read = (patienceMs?: number) => getParameters(patientClient(patienceMs), ['/coperto/test/link-key']);
  const key = new Map([['/coperto/test/link-key', 'value of /coperto/test/link-key']]);

  it('are asked for three times while the service is busy, and once where it says no', async () => {
    fates.push(
      (response) => response.writeHead(503).end(),
      (response) => response.writeHead(400).end('{"__type":"ThrottlingException"}'),
    );
    expect(await read()).toEqual(key);
    expect(asked).toHaveLength(3);
    fates.push(...[1, 2, 3].map(() => (response: ServerResponse) => response.destroy()));
    await expect(read()).rejects.toThrow('socket hang up');
    expect(asked).toHaveLength(6);
  });

  it('are waited for while a rush of starting functions asks for more than the account may at once', async () => {
    const pauses = vi.spyOn(Math, 'random').mockReturnValue(0);
    const later = (response: ServerResponse) =>
      response.writeHead(400).end('{"__type":"ThrottlingException","message":"Rate exceeded"}');
    fates.push(...Array<typeof later>(6).fill(later));
    expect(await read()).toEqual(key);
    expect(asked).toHaveLength(7);
    fates.push(...Array<typeof later>(9).fill(later));
    await expect(read()).rejects.toMatchObject({ name: 'ThrottlingException' });
    expect(asked).toHaveLength(16);
    pauses.mockRestore();
  });

  it('are found by a process that stood still for longer than it would wait', async () => {
    const reading = read(2_000);
    // All that a starting product does at once on a busy machine: the answer is there, and so is the alarm.
    await new Promise(setImmediate);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
    expect(await reading).toEqual(key);
  });
});
