import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { awsPatience } from '#functions/platform/aws-client.ts';
import { env } from '#functions/platform/env.ts';
import { newToken } from '#functions/platform/ids.ts';
import { isPdf, MAX_PDF_BYTES } from '#shared/domain/picture/pdf.ts';
import { cleanPicture, ENDINGS, PICTURE_KINDS } from '#shared/domain/picture/picture.ts';
import type { PicturesGateway } from './pictures-gateway.ts';

const OFFER_SECONDS = 10 * 60;
/** CloudFront routes this path to the bucket, so that the page calls no other host. */
const UPLOAD_PATH = '/uploads';
const OURS = /^\/(media\/[\w-]{22}\.(?:webp|jpg|png|pdf))$/;
/** One year: a changed picture has another name. */
const CACHE = 'public, max-age=31536000, immutable';

/**
 * Amazon S3. The browser posts the file with a policy that we signed (POST Object), which fixes key, length and expiry.
 * Objects below `incoming/` are not public; they become pictures only through `receive`.
 */
export const s3Pictures = (
  client = new S3Client(awsPatience()),
  bucket = () => env('PICTURES_BUCKET'),
): PicturesGateway => {
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket: bucket(), Key }));

  /** The object's content, or null if it does not exist. */
  async function read(Key: string): Promise<Uint8Array | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key }));
      return (await Body?.transformToByteArray()) ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  return {
    async offer(accountId, kind) {
      const upload = newToken(128);
      const { fields } = await createPresignedPost(client, {
        Bucket: bucket(),
        Key: incoming(accountId, upload),
        Conditions: [['content-length-range', 1, kind === 'pdf' ? MAX_PDF_BYTES : PICTURE_KINDS[kind].bytes]],
        Expires: OFFER_SECONDS,
      });
      return { upload, url: UPLOAD_PATH, fields };
    },

    async receive(accountId, kind, upload) {
      const key = incoming(accountId, upload);
      const found = await read(key);
      if (!found) return 'upload.gone';
      const picture = cleanPicture(found, PICTURE_KINDS[kind]);
      if (typeof picture === 'string') {
        await remove(key);
        return picture;
      }
      const path = `media/${newToken(128)}.${ENDINGS[picture.type]}`;
      const object = { Bucket: bucket(), Key: path, Body: picture.bytes };
      await client.send(new PutObjectCommand({ ...object, ContentType: picture.type, CacheControl: CACHE }));
      await remove(key);
      return { path: `/${path}` };
    },

    async receivePdf(accountId, upload, name) {
      const key = incoming(accountId, upload);
      const found = await read(key);
      if (!found) return 'upload.gone';
      if (found.length > MAX_PDF_BYTES || !isPdf(found)) {
        await remove(key);
        return found.length > MAX_PDF_BYTES ? 'picture.size' : 'picture.type';
      }
      const path = `media/${newToken(128)}.pdf`;
      const object = { Bucket: bucket(), Key: path, Body: found, CacheControl: CACHE };
      const saved = { ContentType: 'application/pdf', ContentDisposition: savedAs(name) };
      await client.send(new PutObjectCommand({ ...object, ...saved }));
      await remove(key);
      return { path: `/${path}`, bytes: found.length };
    },

    async remove(path) {
      const [, key] = OURS.exec(path) ?? [];
      if (key) await remove(key);
    },
  };
};

/** RFC 6266: the name in full, and for old programs without what they cannot read. */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

const incoming = (accountId: string, upload: string) => `incoming/${accountId}/${upload}`;
