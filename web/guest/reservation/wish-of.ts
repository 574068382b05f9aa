import type { GuestReservation } from '../types.ts';

type Terms = Pick<GuestReservation, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area' | 'remarks'>;

/** What a guest can alter, as it stands. */
export const wishOf = ({ date, start, adults, children, highchairs, area, remarks }: Terms): Terms => ({
  date,
  start,
  adults,
  children,
  highchairs,
  area,
  remarks,
});
