import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesToUpload, storedCopies } from '#infra/deploy/pages.ts';
import { ensureSecrets, noteVenueEdge, type ParameterStore } from '#infra/deploy/stage-secrets.ts';

describe('the secrets of a stage', () => {
  const GIVEN = {
    'whatsapp-token': 't',
    'whatsapp-app-secret': 's',
    'stripe-key': 'sk_test_1',
    'stripe-webhook-secret': 'whsec_1',
    'einvoice-email': 'platform@coperto.test',
    'einvoice-password': 'p',
    'whatsapp-phone-number-id': '1',
    'whatsapp-number': '39',
    'whatsapp-app-id': '2',
    'whatsapp-config-id': '3',
  };
  const storeOf = (values: Record<string, string>) => {
    const held = new Map(Object.entries(values).map(([name, value]) => [`/coperto/dev/${name}`, value]));
    const store: ParameterStore = {
      read: async (names) => new Map([...held].filter(([name]) => names.includes(name))),
      create: async (name, value) => {
        if (held.has(name)) throw new Error(`${name} exists`);
        held.set(name, value);
      },
      note: async (name, value) => void held.set(name, value),
    };
    return { held, store };
  };

  it('are made at random where they are missing, 256 bits each', async () => {
    const { held, store } = storeOf(GIVEN);
    const outcome = await ensureSecrets('dev', store);
    const made = ['link-key', 'phone-pepper', 'whatsapp-verify-token', 'origin-secret'].map((name) =>
      held.get(`/coperto/dev/${name}`),
    );
    expect(new Set(made).size).toBe(4);
    expect(made.every((value) => value?.length === 43)).toBe(true);
    expect(outcome).toEqual({ kind: 'ready', originSecret: made[3] });
  });

  it('never change once they are there: links and hashes hang on them', async () => {
    const { held, store } = storeOf({ ...GIVEN, 'link-key': 'old', 'phone-pepper': 'older' });
    await ensureSecrets('dev', store);
    const before = new Map(held);
    await ensureSecrets('dev', store);
    expect(held).toEqual(before);
    expect(held.get('/coperto/dev/link-key')).toBe('old');
  });

  it('that Meta, Stripe and the e-invoice provider give out are asked for by name, and nothing is made before', async () => {
    const { held, store } = storeOf({ 'whatsapp-token': 't' });
    expect(await ensureSecrets('dev', store)).toEqual({
      kind: 'missing',
      parameters: [
        { name: '/coperto/dev/whatsapp-app-secret', type: 'SecureString' },
        { name: '/coperto/dev/stripe-key', type: 'SecureString' },
        { name: '/coperto/dev/stripe-webhook-secret', type: 'SecureString' },
        { name: '/coperto/dev/einvoice-email', type: 'SecureString' },
        { name: '/coperto/dev/einvoice-password', type: 'SecureString' },
        { name: '/coperto/dev/whatsapp-phone-number-id', type: 'String' },
        { name: '/coperto/dev/whatsapp-number', type: 'String' },
        { name: '/coperto/dev/whatsapp-app-id', type: 'String' },
        { name: '/coperto/dev/whatsapp-config-id', type: 'String' },
      ],
    });
    expect(held.size).toBe(1);
  });

  it('hold where houses’ own names lead once the edge stands, and never at random before', async () => {
    const { held, store } = storeOf(GIVEN);
    await ensureSecrets('dev', store);
    expect(held.has('/coperto/dev/house-edge')).toBe(false);
    for (const target of ['d1.cloudfront.net', 'd2.cloudfront.net'])
      await noteVenueEdge('dev', store, { distribution: 'E1', group: 'cg_1', target });
    expect(held.get('/coperto/dev/house-edge')).toBe('E1,cg_1,d2.cloudfront.net');
  });

  it('let the edge send the newer of two origin values', async () => {
    const { store } = storeOf({ ...GIVEN, 'origin-secret': 'new,old' });
    expect(await ensureSecrets('dev', store)).toMatchObject({ originSecret: 'new' });
  });
});

describe('the pages', () => {
  const directory = mkdtempSync(join(tmpdir(), 'coperto-pages-'));
  mkdirSync(join(directory, 'assets'));
  const html = '<!doctype html>'.repeat(50);
  for (const [file, text] of Object.entries({
    'index.html': html,
    'app.html': html,
    'app.html.br': 'left from a build',
    'favicon.ico': 'icon',
    'assets/app-1.js': 'export {};',
  }))
    writeFileSync(join(directory, file), text);

  it('are uploaded after what they name', async () => {
    expect(await filesToUpload(directory)).toEqual(['assets/app-1.js', 'favicon.ico', 'app.html', 'index.html']);
  });

  it('lie beside a compressed copy that says what it is, and are asked for anew each time', async () => {
    const [copy, plain, ...more] = await storedCopies(directory, 'index.html');
    expect(more).toEqual([]);
    expect(copy).toMatchObject({
      key: 'index.html.br',
      contentEncoding: 'br',
      contentType: 'text/html; charset=utf-8',
    });
    expect(brotliDecompressSync(copy?.body ?? '').toString()).toBe(html);
    expect(plain).toMatchObject({ key: 'index.html', cacheControl: 'no-cache' });
    expect(plain).not.toHaveProperty('contentEncoding');
  });

  it('keep assets for a year and pictures as they are', async () => {
    const [script] = await storedCopies(directory, 'assets/app-1.js');
    expect(script?.cacheControl).toBe('public, max-age=31536000, immutable');
    expect((await storedCopies(directory, 'favicon.ico')).map(({ key }) => key)).toEqual(['favicon.ico']);
  });

  it('of an unknown kind stop the upload instead of being served as bytes', async () => {
    writeFileSync(join(directory, 'secret.key'), 'x');
    await expect(storedCopies(directory, 'secret.key')).rejects.toThrow('secret.key');
  });
});
