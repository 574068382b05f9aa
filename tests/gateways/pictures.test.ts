import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictures as ofThisStage } from '#functions/gateways/pictures.ts';
import type { PicturesGateway, UploadOffer } from '#functions/gateways/pictures-gateway.ts';
import { s3Pictures } from '#functions/gateways/s3-pictures.ts';
import { startFiles } from '#infra/local/files/files.ts';
import { clientFor, PICTURES_BUCKET } from '#infra/local/names.ts';
import { MAX_PDF_BYTES } from '#shared/domain/picture/pdf.ts';
import { PICTURE_KINDS } from '#shared/domain/picture/picture.ts';
import { aPdf } from '#tests/kit/pdf.ts';
import { PICTURES, TOLD } from '#tests/kit/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'coperto-files-'));
const open = async () => {
  files = await startFiles(folder, expect.unreachable);
  pictures = s3Pictures(new S3Client(clientFor(files.endpoint)), () => PICTURES_BUCKET);
};
let files: Awaited<ReturnType<typeof startFiles>>;
let pictures: PicturesGateway;
beforeEach(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_REGION: 'eu-south-1' });
  await open();
});
afterEach(() => files.stop());

const bucket = () => `${files.endpoint}/${PICTURES_BUCKET}`;
const offer = () => pictures.offer('acc_demo', 'avatar');

/** Posts a form as a browser does: the fields of the offer, then the file. */
async function post({ fields }: UploadOffer, file: Uint8Array, over: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...over })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]));
  const answer = await fetch(bucket(), { method: 'POST', body: form });
  return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
}

describe('a PDF', () => {
  const offerPdf = () => pictures.offer('acc_demo', 'pdf');

  it('is published as a file that browsers save under its name', async () => {
    const offered = await offerPdf();
    await post(offered, aPdf());
    const received = await pictures.receivePdf('acc_demo', offered.upload, 'Menù "sera".pdf');
    if (typeof received === 'string') throw new Error(received);
    expect(received).toEqual({ path: expect.stringMatching(/^\/media\/[\w-]{22}\.pdf$/), bytes: aPdf().length });
    const { headers } = await fetch(bucket() + received.path);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Men_ _sera_.pdf"; filename*=UTF-8''Men%C3%B9%20%22sera%22.pdf`,
    );
    await pictures.remove(received.path);
    expect((await fetch(bucket() + received.path)).status).toBe(404);
  });

  it('is refused and thrown away if it only has the name of one', async () => {
    const offered = await offerPdf();
    await post(offered, PICTURES.png);
    expect(await pictures.receivePdf('acc_demo', offered.upload, 'menu.pdf')).toBe('picture.type');
    expect(await pictures.receivePdf('acc_demo', offered.upload, 'menu.pdf')).toBe('upload.gone');
  });

  it('is not taken where it is larger than the offer', async () => {
    const file = new Uint8Array(MAX_PDF_BYTES + 1);
    file.set(aPdf());
    expect(await post(await offerPdf(), file)).toEqual([400, 'EntityTooLarge']);
  });
});

describe('an upload', () => {
  it('becomes a picture of everybody’s, clean, and its own place is empty then', async () => {
    const offered = await offer();
    expect(await post(offered, TOLD.jpeg)).toEqual([204, undefined]);
    const received = await pictures.receive('acc_demo', 'avatar', offered.upload);
    if (typeof received === 'string') throw new Error(received);
    expect(received.path).toMatch(/^\/media\/[\w-]{22}\.jpg$/);
    const shown = await fetch(bucket() + received.path);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain('GPS');
    expect(await pictures.receive('acc_demo', 'avatar', offered.upload)).toBe('upload.gone');
  });

  it('is there after a restart', async () => {
    const offered = await offer();
    await post(offered, PICTURES.webp);
    await files.stop();
    await open();
    expect(await pictures.receive('acc_demo', 'avatar', offered.upload)).toEqual({
      path: expect.stringMatching(/\.webp$/),
    });
  });

  it('is nobody else’s', async () => {
    const offered = await offer();
    await post(offered, PICTURES.png);
    expect(await pictures.receive('acc_other', 'avatar', offered.upload)).toBe('upload.gone');
  });

  it.each([
    ['a program', new TextEncoder().encode('<svg onload="alert(1)"/>'), 'picture.type'],
    ['a picture too large to be one', hugePng(), 'picture.size'],
  ])('that is %s is refused and thrown away', async (_, file, refusal) => {
    const offered = await offer();
    await post(offered, file);
    expect(await pictures.receive('acc_demo', 'avatar', offered.upload)).toBe(refusal);
    expect(await pictures.receive('acc_demo', 'avatar', offered.upload)).toBe('upload.gone');
  });
});

describe('the bucket', () => {
  it.each([
    ['another key', { key: 'media/0123456789012345678901.webp' }, 'AccessDenied'],
    ['a field that nobody signed', { 'x-amz-acl': 'public-read' }, 'AccessDenied'],
    ['a policy of one’s own', { Policy: Buffer.from('{"conditions":[]}').toString('base64') }, 'SignatureDoesNotMatch'],
    ['a forged signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
  ])('takes no form with %s', async (_, over, code) => {
    expect(await post(await offer(), PICTURES.png, over)).toEqual([403, code]);
  });

  it('takes no form after ten minutes, and no file above the size that was offered', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_001 });
    const early = await offer();
    vi.useRealTimers();
    expect(await post(early, PICTURES.png)).toEqual([403, 'AccessDenied']);
    expect(await post(await offer(), new Uint8Array(PICTURE_KINDS.avatar.bytes + 1))).toEqual([400, 'EntityTooLarge']);
    expect(await post(await offer(), new Uint8Array())).toEqual([400, 'EntityTooSmall']);
  });

  it('shows nobody what was uploaded, and takes nothing that is unsigned', async () => {
    const offered = await offer();
    await post(offered, PICTURES.png);
    const { key } = offered.fields;
    const status = async (path: string, method: string) => (await fetch(`${bucket()}/${path}`, { method })).status;
    expect([await status(key ?? '', 'GET'), await status(key ?? '', 'DELETE')]).toEqual([403, 403]);
    expect(await status('media/0123456789012345678901.webp', 'PUT')).toBe(403);
    expect(await status('../secrets.json', 'GET')).toBe(404);
  });
});

it('takes away only pictures of its own', async () => {
  const offered = await offer();
  await post(offered, PICTURES.png);
  const received = await pictures.receive('acc_demo', 'avatar', offered.upload);
  if (typeof received === 'string') throw new Error(received);
  for (const path of ['/pictures/trattoria-logo.svg', 'https://elsewhere.test/x.png', `/../${received.path}`]) {
    await pictures.remove(path);
  }
  expect((await fetch(bucket() + received.path)).status).toBe(200);
  await pictures.remove(received.path);
  expect((await fetch(bucket() + received.path)).status).toBe(404);
});

it('opens the stage’s bucket only when it is asked for something', async () => {
  Object.assign(process.env, { PICTURES_BUCKET, AWS_ENDPOINT_URL_S3: files.endpoint });
  const ofStage = ofThisStage();
  const offered = await ofStage.offer('acc_demo', 'avatar');
  await post(offered, PICTURES.png);
  expect(await ofStage.receive('acc_demo', 'avatar', offered.upload)).toEqual({ path: expect.any(String) });
  delete process.env.PICTURES_BUCKET;
  delete process.env.AWS_ENDPOINT_URL_S3;
});

it('throws what S3 cannot do for now, so that nothing counts as gone that is there', async () => {
  const broken = createServer((_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening));
  const client = new S3Client({
    ...clientFor(`http://127.0.0.1:${(broken.address() as AddressInfo).port}`),
    maxAttempts: 1,
  });
  const down = s3Pictures(client, () => PICTURES_BUCKET);
  await expect(down.receive('acc_demo', 'avatar', 'u'.repeat(22))).rejects.toMatchObject({ name: 'SlowDown' });
  await expect(down.remove('/media/0123456789012345678901.webp')).rejects.toMatchObject({ name: 'SlowDown' });
  client.destroy();
  await new Promise((done) => broken.close(done));
});

/** A header that promises what would fill a browser's memory. */
function hugePng(): Uint8Array {
  const file = PICTURES.png.slice();
  new DataView(file.buffer).setUint32(16, 60_000);
  return file;
}
