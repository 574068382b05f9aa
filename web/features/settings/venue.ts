import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { SectionName, SectionValues } from '#shared/domain/venue/sections.ts';
import type { Registry } from '#shared/operations/index.ts';
import { useApi } from '#web/app/app-context.tsx';
import { hallsKey } from '#web/app/day/halls.ts';
import { answerOf } from '#web/app/queries.ts';

type Answer = OutputOf<Registry['settings']['venue']>;

/** Sections that a form saves as a whole; steering has its own operation. */
export type FormSection = Exclude<SectionName, 'steering'>;
export type Stands<N extends FormSection> = { readonly revision: number; readonly value: SectionValues[N] };

/** All settings of the shown venue. */
export type Venue = Omit<Answer, 'sections'> & {
  readonly venueId: string;
  readonly sections: { readonly [N in FormSection]: Stands<N> };
  /** Replaces a section in the cache with what was saved. */
  readonly keep: <N extends FormSection>(name: N, stands: Stands<N>) => void;
  /** Reads all settings again and returns the sections; null when there was no answer. */
  readonly refresh: () => Promise<Venue['sections'] | null>;
};

/** The sections by their domain types, which the contract's inferred ones only equal but for `readonly` and optional fields. */
export const sectionsOf = ({ sections }: Answer) => sections as unknown as Venue['sections'];

export const VenueContext = createContext<Venue | null>(null);

export function useVenue(): Venue {
  const venue = useContext(VenueContext);
  if (!venue) throw new Error('useVenue outside the settings');
  return venue;
}

/** Today's business day at the shown venue, wherever this device is. */
export const useToday = (): LocalDate => localMomentAt(Date.now(), useVenue().sections.region.value.zone).date;

const venueKey = (venueId: string) => ['venueSettings', venueId] as const;

/** The settings of a venue by section. */
export function useVenueQuery(venueId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: venueKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.settings.venue({ venueId }, { signal })),
  });
  const venue: Venue | null = data
    ? {
        ...data,
        venueId,
        sections: sectionsOf(data),
        keep: (name, stands) => {
          queries.setQueryData<Answer>(venueKey(venueId), (known) =>
            known ? { ...known, sections: { ...known.sections, [name]: stands } } : known,
          );
          // The floor plan shows tables, so it must be read again after a change.
          if (name === 'tables') void queries.invalidateQueries({ queryKey: hallsKey(venueId) });
        },
        refresh: async () => {
          const read = await refetch();
          return read.isSuccess ? sectionsOf(read.data) : null;
        },
      }
    : null;
  return { venue, error, refetch };
}

/** The address of a venue's booking page. In local development the hostname carries the port of the open page. */
export const pageOrigin = (host: string): string =>
  host.endsWith('localhost') ? `${location.protocol}//${host}:${location.port}` : `https://${host}`;
