import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { answerOf } from '#web/app/queries.ts';

export type VenuePicture = { readonly src: string; readonly alt: string };

/** A mail shows only what the venue has uploaded. */
const UPLOADED = /^\/media\/[\w-]{1,60}\.webp$/;

/** The venue's own pictures, as its page has them; null while they are read. */
export function useVenuePictures(venueId: string): readonly VenuePicture[] | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['campaigns', 'pictures', venueId] as const,
    queryFn: async ({ signal }) => answerOf(await api.settings.venue({ venueId }, { signal })),
  });
  if (!data) return null;
  const { pictures } = data.sections.pictures.value;
  return pictures
    .filter(({ src }) => UPLOADED.test(src))
    .map(({ src, alt }) => ({ src, alt: Object.values(alt)[0] ?? '' }));
}
