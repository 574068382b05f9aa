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

/** All settings of the shown house. */
export type House = Omit<Answer, 'sections'> & {
  readonly venueId: string;
  readonly sections: { readonly [N in FormSection]: Stands<N> };
  /** Replaces a section in the cache with what was saved. */
  readonly keep: <N extends FormSection>(name: N, stands: Stands<N>) => void;
  /** Reads all settings again and returns the sections; null when there was no answer. */
  readonly refresh: () => Promise<House['sections'] | null>;
};

/** The sections by their domain types, which the contract's inferred ones only equal but for `readonly` and optional fields. */
export const sectionsOf = ({ sections }: Answer) => sections as unknown as House['sections'];

export const HouseContext = createContext<House | null>(null);

export function useHouse(): House {
  const house = useContext(HouseContext);
  if (!house) throw new Error('useHouse outside the settings');
  return house;
}

/** Today's business day at the shown house, wherever this device is. */
export const useToday = (): LocalDate => localMomentAt(Date.now(), useHouse().sections.region.value.zone).date;

const houseKey = (venueId: string) => ['venueSettings', venueId] as const;

/** The settings of a venue by section. */
export function useHouseQuery(venueId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: houseKey(venueId),
    queryFn: async ({ signal }) => answerOf(await api.settings.venue({ venueId }, { signal })),
  });
  const house: House | null = data
    ? {
        ...data,
        venueId,
        sections: sectionsOf(data),
        keep: (name, stands) => {
          queries.setQueryData<Answer>(houseKey(venueId), (known) =>
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
  return { house, error, refetch };
}

/** The address of a house's booking page. In local development the hostname carries the port of the open page. */
export const pageOrigin = (host: string): string =>
  host.endsWith('localhost') ? `${location.protocol}//${host}:${location.port}` : `https://${host}`;
