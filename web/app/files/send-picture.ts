import type { PictureKind } from '#shared/domain/picture/picture.ts';
import { type Offer, uploadFile } from '#web/api/upload.ts';
import { drawPicture } from './draw-picture.ts';

type Lost = { readonly kind: string };
type Offered = { readonly kind: 'done'; readonly value: Offer & { readonly upload: string } };

const refused = (errorid: 'picture.type' | 'upload.gone') => ({ kind: 'refused', errorid, issues: [] }) as const;

/**
 * Redraws a chosen file in the size of its kind, requests an upload, uploads it, and has the server check it. The outcome
 * is that of the first step that fails.
 */
export async function sendPicture<S extends Lost, R>(
  file: File,
  kind: PictureKind,
  start: () => Promise<Offered | S>,
  receive: (upload: string) => Promise<R>,
) {
  const drawn = await drawPicture(file, kind);
  return drawn ? sendFile(drawn, start, receive) : refused('picture.type');
}

/** Requests an upload, uploads a file as it is, and has the server check it. */
export async function sendFile<S extends Lost, R>(
  file: Blob,
  start: () => Promise<Offered | S>,
  receive: (upload: string) => Promise<R>,
) {
  const offer = await start();
  if (!isOffered(offer)) return offer as Exclude<S, { readonly kind: 'done' }>;
  const uploaded = await uploadFile(offer.value, file);
  if (uploaded.kind === 'refused') return refused('upload.gone');
  if (uploaded.kind === 'offline') return uploaded;
  return receive(offer.value.upload);
}

const isOffered = <S extends Lost>(offer: Offered | S): offer is Offered => offer.kind === 'done';
