import type { VenueId } from '#shared/domain/kernel/ids.ts';

const DAY_PREFIX = 'D#';

/** What happened to a venue's messages on a day (UTC). */
export const figuresPk = (venueId: VenueId) => `MSGS#${venueId}`;
export const figuresKey = (venueId: VenueId, at: number) => ({
  pk: figuresPk(venueId),
  sk: `${DAY_PREFIX}${new Date(at).toISOString().slice(0, 10)}`,
});
/** `month`: `2026-11`. */
export const figuresOfMonth = (venueId: VenueId, month: string) => ({
  pk: figuresPk(venueId),
  prefix: `${DAY_PREFIX}${month}-`,
});
export const parseFiguresDay = ({ sk }: { readonly sk: string }): string => sk.slice(DAY_PREFIX.length);
