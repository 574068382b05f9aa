import { useOwnSettings } from './use-own-settings.ts';

export type VenuePicture = { readonly src: string; readonly alt: string };

/** A mail shows only what the venue has uploaded. */
const UPLOADED = /^\/media\/[\w-]{1,60}\.webp$/;

/** The venue's own pictures, as its page has them; null while they are read. */
export function useVenuePictures(venueId: string): readonly VenuePicture[] | null {
  const sections = useOwnSettings(venueId);
  if (!sections) return null;
  return sections.pictures.value.pictures
    .filter(({ src }) => UPLOADED.test(src))
    .map(({ src, alt }) => ({ src, alt: Object.values(alt)[0] ?? '' }));
}
