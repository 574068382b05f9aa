import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import { useApi } from '../app-context.tsx';
import { serviceDaysKey } from '../day/seen-messages.ts';
import { paths } from '../paths.ts';
import { answerOf } from '../queries.ts';
import { VenueContext } from '../session/venue.tsx';
import { type Hit, soonestFirst } from './hits.ts';
import { ofToday } from './of-today.ts';

/** Guests and reservations as the server finds them, by any part of a name or number. */
export function useGuestHits(venueId: string, typed: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['guests', 'search', venueId, typed, 'header'],
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Hit[]> => {
      const { guests } = answerOf(await api.guests.search({ venueId, text: typed, skip: 0 }, { signal }));
      return guests.map(({ guestId, names, phone }) => ({
        ...{ kind: 'guest', key: guestId, icon: 'user', title: names[0] ?? '', figures: phone },
        to: paths.guest(guestId),
      }));
    },
  });
}

export function useReservationHits(venueId: string, typed: string) {
  const api = useApi();
  const locale = useLocale();
  const zone = useContext(VenueContext)?.zone ?? 'UTC';
  const manage = useText('manage');
  return useQuery({
    queryKey: ['guests', 'reservations', venueId, typed, 'header', locale],
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Hit[]> => {
      const any = { from: null, to: null, booking: null, channel: null, after: null };
      const found = answerOf(await api.guests.reservations({ venueId, text: typed, ...any }, { signal }));
      const today = localMomentAt(Date.now(), zone).date;
      return soonestFirst(found.reservations, today).map(({ id, date, start, name, adults, children }) => ({
        ...{ kind: 'reservation', key: id, icon: 'calendar', title: name, figures: clockOf(start) },
        about: `${shortDay(locale, date as LocalDate)}${DOT}${manage('covers', { count: adults + children })}`,
        to: paths.partyOf(date, id),
      }));
    },
  });
}

/** Tables of today with who sits there or comes next, and today's parties by their code. */
export function useTodayHits(venueId: string, typed: string): readonly Hit[] {
  const api = useApi();
  const text = useText('app');
  const { data } = useQuery({
    queryKey: [...serviceDaysKey(venueId), 'today'],
    enabled: typed !== '',
    staleTime: 20_000,
    queryFn: async ({ signal }) => answerOf(await api.reservations.tonight({ venueId }, { signal })),
  });
  return data ? ofToday(data, typed, text) : [];
}
