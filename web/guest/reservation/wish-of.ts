import type { GuestReservation } from '../types.ts';

type Terms = Pick<GuestReservation, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area' | 'remarks'>;

/** The present values of what a guest can alter. */
export const wishOf = ({ date, start, adults, children, highchairs, area, remarks }: Terms): Terms => ({
  date,
  start,
  adults,
  children,
  highchairs,
  area,
  remarks,
});
