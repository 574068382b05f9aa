import type { Locale } from '../kernel/locale.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';

/**
 * Whom a campaign is for; null asks nothing. Only these fields exist, so that no health note, wish or remark can choose a
 * guest.
 */
export type Segment = {
  readonly visits: { readonly least: number; readonly most: number | null } | null;
  /** Days since the last visit; who was never here fits neither bound. */
  readonly lastVisit: { readonly least: number; readonly most: number | null } | null;
  readonly mostNoShows: number | null;
  /** One of these languages; empty for all. */
  readonly locales: readonly Locale[];
  /** All of these tags of the venue; empty for all guests. */
  readonly tags: readonly string[];
  /** 1 to 12. */
  readonly birthMonth: number | null;
};

export const EVERYBODY: Segment = {
  ...{ visits: null, lastVisit: null, mostNoShows: null, locales: [], tags: [], birthMonth: null },
};

/** What a segment sees of a guest. */
export type SegmentGuest = {
  readonly visits: number;
  readonly lastVisit: LocalDate | null;
  readonly noShows: number;
  readonly locale: Locale;
  readonly tags: readonly string[];
  readonly birthMonth?: number;
};

const sameTag = (tag: string): string => tag.trim().toLocaleLowerCase('en');

/** Whether a guest belongs to a segment on a day of the venue. */
export function matches(segment: Segment, guest: SegmentGuest, today: LocalDate): boolean {
  const { visits, lastVisit, mostNoShows, locales, tags, birthMonth } = segment;
  const own = new Set(guest.tags.map(sameTag));
  return (
    within(visits, guest.visits) &&
    isDaysAgo(lastVisit, guest.lastVisit, today) &&
    (mostNoShows === null || guest.noShows <= mostNoShows) &&
    (locales.length === 0 || locales.includes(guest.locale)) &&
    tags.every((tag) => own.has(sameTag(tag))) &&
    (birthMonth === null || guest.birthMonth === birthMonth)
  );
}

function within(range: Segment['visits'], value: number): boolean {
  return range === null || (value >= range.least && (range.most === null || value <= range.most));
}

function isDaysAgo(range: Segment['lastVisit'], day: LocalDate | null, today: LocalDate): boolean {
  if (range === null) return true;
  if (day === null) return false;
  return day <= addDays(today, -range.least) && (range.most === null || day >= addDays(today, -range.most));
}
