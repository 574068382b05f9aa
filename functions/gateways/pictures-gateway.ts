import type { PictureKind } from '#shared/domain/picture/picture.ts';

/** What a browser needs to upload a file: the URL, and the form fields that precede the file. */
export type UploadOffer = {
  /** Identifies the upload in `receive`. */
  readonly upload: string;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

type Refused = 'upload.gone' | 'picture.type' | 'picture.size';
export type Received = { readonly path: string } | Refused;
/** `bytes`: the size of the file. */
export type ReceivedPdf = { readonly path: string; readonly bytes: number } | Refused;

export type PicturesGateway = {
  /** Offers one upload to an account, for ten minutes from now. */
  offer(accountId: string, kind: PictureKind | 'pdf'): Promise<UploadOffer>;
  /** Validates and sanitises an upload by its content, and publishes it. */
  receive(accountId: string, kind: PictureKind, upload: string): Promise<Received>;
  /** Checks that an upload is a PDF, and publishes it as a file of that name, which browsers save and never open. */
  receivePdf(accountId: string, upload: string, name: string): Promise<ReceivedPdf>;
  /** Deletes one of our pictures or files; any other path is ignored. */
  remove(path: string): Promise<void>;
};
