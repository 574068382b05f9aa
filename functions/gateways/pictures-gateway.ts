import type { PictureKind } from '#shared/domain/picture/picture.ts';

/** What a browser needs to upload a file: the URL, and the form fields that precede the file. */
export type UploadOffer = {
  /** Identifies the upload in `receive`. */
  readonly upload: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type Received = { readonly path: string } | 'upload.gone' | 'picture.type' | 'picture.size';

export type PicturesGateway = {
  /** Offers one upload to an account, for ten minutes from now. */
  offer(accountId: string, kind: PictureKind): Promise<UploadOffer>;
  /** Validates and sanitises an upload by its content, and publishes it. */
  receive(accountId: string, kind: PictureKind, upload: string): Promise<Received>;
  /** Deletes one of our pictures; any other path is ignored. */
  remove(path: string): Promise<void>;
};
