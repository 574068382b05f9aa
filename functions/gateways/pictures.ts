import { openedOnce } from './opened-once.ts';
import type { PicturesGateway } from './pictures-gateway.ts';

/** The client of S3 is loaded at the first call: who leaves an account rarely has a picture to take along. */
export const pictures = (): PicturesGateway => {
  const s3 = openedOnce(async () => (await import('./s3-pictures.ts')).s3Pictures());
  return {
    offer: async (accountId, kind) => (await s3()).offer(accountId, kind),
    receive: async (accountId, kind, upload) => (await s3()).receive(accountId, kind, upload),
    receivePdf: async (accountId, upload, name) => (await s3()).receivePdf(accountId, upload, name),
    remove: async (path) => (await s3()).remove(path),
  };
};
