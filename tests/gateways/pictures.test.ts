import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PicturesGateway, s3Pictures, type UploadOffer } from '#functions/gateways/pictures.ts';
import { startFiles } from '#infra/local/files/files.ts';
import { PICTURES_BUCKET } from '#infra/local/names.ts';
import { PICTURE_KINDS } from '#shared/domain/picture/picture.ts';
import { PICTURES, TOLD } from '#tests/kit/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'coperto-files-'));
const open = () => startFiles(folder, expect.unreachable);
let files: Awaited<ReturnType<typeof open>>;
let pictures: PicturesGateway;
beforeEach(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_REGION: 'eu-south-1' });
  files = await open();
  pictures = s3Pictures({ endpoint: () => bucket(), bucket: () => PICTURES_BUCKET });
});
afterEach(() => files.stop());

const bucket = () => `${files.endpoint}/${PICTURES_BUCKET}`;
const offer = (now = Date.now()) => pictures.offer('acc_demo', 'avatar', now);

/** Posts a form as a browser does: the fields of the offer, then the file. */
async function post({ fields }: UploadOffer, file: Uint8Array, over: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...over })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]));
  const answer = await fetch(bucket(), { method: 'POST', body: form });
  return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
}

describe('an upload', () => {
  it('becomes a picture of everybody’s, clean, and its own place is empty then', async () => {
    const offered = offer();
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
    const offered = offer();
    await post(offered, PICTURES.webp);
    await files.stop();
    files = await open();
    expect(await pictures.receive('acc_demo', 'avatar', offered.upload)).toEqual({
      path: expect.stringMatching(/\.webp$/),
    });
  });

  it('is nobody else’s', async () => {
    const offered = offer();
    await post(offered, PICTURES.png);
    expect(await pictures.receive('acc_other', 'avatar', offered.upload)).toBe('upload.gone');
  });

  it.each([
    ['a program', new TextEncoder().encode('<svg onload="alert(1)"/>'), 'picture.type'],
    ['a picture too large to be one', hugePng(), 'picture.size'],
  ])('that is %s is refused and thrown away', async (_, file, refusal) => {
    const offered = offer();
    await post(offered, file);
    expect(await pictures.receive('acc_demo', 'avatar', offered.upload)).toBe(refusal);
    expect(await pictures.receive('acc_demo', 'avatar', offered.upload)).toBe('upload.gone');
  });
});

describe('the bucket', () => {
  it.each([
    ['another key', { key: 'media/0123456789012345678901.webp' }, 'AccessDenied'],
    ['a field that nobody signed', { 'x-amz-acl': 'public-read' }, 'AccessDenied'],
    ['a policy of one’s own', { policy: Buffer.from('{"conditions":[]}').toString('base64') }, 'SignatureDoesNotMatch'],
    ['a forged signature', { 'x-amz-signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
  ])('takes no form with %s', async (_, over, code) => {
    expect(await post(offer(), PICTURES.png, over)).toEqual([403, code]);
  });

  it('takes no form after ten minutes, and no file above the size that was offered', async () => {
    expect(await post(offer(Date.now() - 600_001), PICTURES.png)).toEqual([403, 'AccessDenied']);
    expect(await post(offer(), new Uint8Array(PICTURE_KINDS.avatar.bytes + 1))).toEqual([400, 'EntityTooLarge']);
    expect(await post(offer(), new Uint8Array())).toEqual([400, 'EntityTooSmall']);
  });

  it('shows nobody what was uploaded, and takes nothing that is unsigned', async () => {
    const offered = offer();
    await post(offered, PICTURES.png);
    const { key } = offered.fields;
    const status = async (path: string, method: string) => (await fetch(`${bucket()}/${path}`, { method })).status;
    expect([await status(key ?? '', 'GET'), await status(key ?? '', 'DELETE')]).toEqual([403, 403]);
    expect(await status('media/0123456789012345678901.webp', 'PUT')).toBe(403);
    expect(await status('../secrets.json', 'GET')).toBe(404);
  });
});

it('takes away only pictures of its own', async () => {
  const offered = offer();
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

it('leaves no body of an answer open, which would keep its connection', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const { upload } = offer();
  expect(await pictures.receive('acc_demo', 'avatar', upload)).toBe('upload.gone');
  asked.mockResolvedValueOnce(new Response('<Error/>', { status: 503 }));
  await expect(pictures.remove('/media/0123456789012345678901.webp')).rejects.toThrow('503');
  const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<Response>));
  asked.mockRestore();
  expect(answers.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual([
    [404, true],
    [503, true],
  ]);
});

/** A header that promises what would fill a browser's memory. */
function hugePng(): Uint8Array {
  const file = PICTURES.png.slice();
  new DataView(file.buffer).setUint32(16, 60_000);
  return file;
}
