import { awsTime, scopeOf, sha256Hex, signatureOf, signedHeaders } from '#functions/platform/aws-signature.ts';
import { clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { newToken } from '#functions/platform/ids.ts';
import { signerOfEnvironment } from '#functions/platform/ssm.ts';
import { cleanPicture, ENDINGS, PICTURE_KINDS, type PictureKind } from '#shared/domain/picture/picture.ts';

/** What a browser needs to upload a file: the URL, and the form fields that precede the file. */
export type UploadOffer = {
  /** Identifies the upload in `receive`. */
  readonly upload: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type Received = { readonly path: string } | 'upload.gone' | 'picture.type' | 'picture.size';

export type PicturesGateway = {
  /** Offers one upload to an account, for ten minutes. */
  offer(accountId: string, kind: PictureKind, now: number): UploadOffer;
  /** Validates and sanitises an upload by its content, and publishes it. */
  receive(accountId: string, kind: PictureKind, upload: string): Promise<Received>;
  /** Deletes one of our pictures; any other path is ignored. */
  remove(path: string): Promise<void>;
};

const OFFER_MS = 10 * 60_000;
const TIMEOUT_MS = 8_000;
/** CloudFront routes this path to the bucket, so that the page calls no other host. */
const UPLOAD_PATH = '/uploads';
const OURS = /^\/(media\/[\w-]{22}\.(?:webp|jpg|png))$/;
/** One year: a changed picture has another name. */
const CACHE = 'public, max-age=31536000, immutable';

type Options = { readonly endpoint: () => string; readonly bucket: () => string };

/**
 * Amazon S3. The browser posts the file with a policy that we signed (POST Object), which fixes key, length and expiry.
 * Objects below `incoming/` are not public; they become pictures only through `receive`.
 */
export const s3Pictures = ({ endpoint, bucket }: Options): PicturesGateway => {
  /** The response body, or null if the object does not exist. */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, body: Uint8Array, type?: string) {
    const url = new URL(`${endpoint()}/${key}`);
    const plain = {
      'x-amz-content-sha256': sha256Hex(body),
      ...(type && { 'content-type': type, 'cache-control': CACHE }),
    };
    const headers = signedHeaders(
      { method, endpoint: url, service: 's3', headers: plain, body },
      signerOfEnvironment(),
      clock.now(),
    );
    const sent = method === 'PUT' ? { body: body as Uint8Array<ArrayBuffer> } : {};
    const response = await fetch(url, { method, headers, ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
    // An unread body would keep its connection open.
    const content = new Uint8Array(await response.arrayBuffer());
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`S3 answered ${response.status} to ${method}`);
    return content;
  }

  return {
    offer(accountId, kind, now) {
      const upload = newToken(128);
      const signer = signerOfEnvironment();
      const stamp = awsTime(now);
      const scope = scopeOf(stamp, signer.region, 's3');
      const fields = {
        key: incoming(accountId, upload),
        'x-amz-algorithm': 'AWS4-HMAC-SHA256',
        'x-amz-credential': `${signer.accessKeyId}/${scope}`,
        'x-amz-date': stamp,
        ...(signer.sessionToken && { 'x-amz-security-token': signer.sessionToken }),
      };
      const policy = {
        expiration: new Date(now + OFFER_MS).toISOString(),
        conditions: [
          { bucket: bucket() },
          ['content-length-range', 1, PICTURE_KINDS[kind].bytes],
          ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ],
      };
      const encoded = Buffer.from(JSON.stringify(policy)).toString('base64');
      const signature = { policy: encoded, 'x-amz-signature': signatureOf(encoded, scope, signer) };
      return { upload, url: UPLOAD_PATH, fields: { ...fields, ...signature } };
    },

    async receive(accountId, kind, upload) {
      const key = incoming(accountId, upload);
      const found = await ask('GET', key, NOTHING);
      if (!found) return 'upload.gone';
      const picture = cleanPicture(found, PICTURE_KINDS[kind]);
      if (typeof picture !== 'string') {
        const path = `media/${newToken(128)}.${ENDINGS[picture.type]}`;
        await ask('PUT', path, picture.bytes, picture.type);
        await ask('DELETE', key, NOTHING);
        return { path: `/${path}` };
      }
      await ask('DELETE', key, NOTHING);
      return picture;
    },

    async remove(path) {
      const [, key] = OURS.exec(path) ?? [];
      if (key) await ask('DELETE', key, NOTHING);
    },
  };
};

const NOTHING = new Uint8Array();
const incoming = (accountId: string, upload: string) => `incoming/${accountId}/${upload}`;

/** The pictures of this stage. */
export const pictures = (): PicturesGateway =>
  s3Pictures({ endpoint: () => env('PICTURES_ENDPOINT'), bucket: () => env('PICTURES_BUCKET') });
