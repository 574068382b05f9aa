import type { Channel } from '../kernel/channel.ts';
import type { Locale } from '../kernel/locale.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';

export const REVIEWED = ['written', 'none'] as const;
/** Of all coupons of a guest: one can still be used, one was, or there is none. */
export const COUPONED = ['open', 'spent', 'none'] as const;
export type Couponed = (typeof COUPONED)[number];

type Range = { readonly least: number; readonly most: number | null };

/**
 * Whom a campaign is for; null and an empty list ask nothing. Only these fields exist, so that no health note, wish or
 * remark can choose a guest.
 */
export type Segment = {
  readonly visits: Range | null;
  /** Days since the last visit; who was never here fits neither bound. */
  readonly lastVisit: Range | null;
  readonly mostNoShows: number | null;
  /** One of these languages; empty for all. */
  readonly locales: readonly Locale[];
  /** All of these tags of the venue; empty for all guests. */
  readonly tags: readonly string[];
  /** 1 to 12. */
  readonly birthMonth: number | null;
  /** Was here for one of these meals. */
  readonly meals: readonly MealId[];
  /** The size of the party that came last. */
  readonly party: Range | null;
  /** Booked by one of these channels. */
  readonly sources: readonly Channel[];
  readonly review: (typeof REVIEWED)[number] | null;
  readonly coupon: Couponed | null;
};

export const EVERYBODY: Segment = {
  ...{ visits: null, lastVisit: null, mostNoShows: null, locales: [], tags: [], birthMonth: null },
  ...{ meals: [], party: null, sources: [], review: null, coupon: null },
};

/** A query of a venue or of the platform under a name; a campaign keeps a copy, so that a later change of it changes no campaign. */
export type SavedSegment<S = Segment> = {
  readonly segmentId: string;
  readonly name: string;
  readonly segment: S;
  readonly revision: number;
};
export const MAX_SEGMENTS = 50;

/** What a segment sees of a guest. What is not known of a guest fits no question about it. */
export type SegmentGuest = {
  readonly visits: number;
  readonly lastVisit: LocalDate | null;
  readonly noShows: number;
  readonly locale: Locale;
  readonly tags: readonly string[];
  readonly birthMonth?: number;
  readonly meals?: readonly MealId[];
  readonly party?: number;
  readonly sources?: readonly Channel[];
  readonly reviewed?: boolean;
  readonly coupons?: readonly Exclude<Couponed, 'none'>[];
};

const sameTag = (tag: string): string => tag.trim().toLocaleLowerCase('en');

/** Whether a guest belongs to a segment on a day of the venue. */
export function matches(segment: Segment, guest: SegmentGuest, today: LocalDate): boolean {
  const { visits, lastVisit, mostNoShows, locales, tags, birthMonth, meals, party, sources } = segment;
  const own = new Set(guest.tags.map(sameTag));
  return (
    within(visits, guest.visits) &&
    isDaysAgo(lastVisit, guest.lastVisit, today) &&
    (mostNoShows === null || guest.noShows <= mostNoShows) &&
    (locales.length === 0 || locales.includes(guest.locale)) &&
    tags.every((tag) => own.has(sameTag(tag))) &&
    (birthMonth === null || guest.birthMonth === birthMonth) &&
    oneOf(meals, guest.meals) &&
    within(party, guest.party) &&
    oneOf(sources, guest.sources) &&
    (segment.review === null || (guest.reviewed === true) === (segment.review === 'written')) &&
    hasCoupon(segment.coupon, guest.coupons)
  );
}

function within(range: Range | null, value: number | undefined): boolean {
  if (range === null) return true;
  return value !== undefined && value >= range.least && (range.most === null || value <= range.most);
}

const oneOf = <T>(wanted: readonly T[], own: readonly T[] = []): boolean =>
  wanted.length === 0 || own.some((each) => wanted.includes(each));

function hasCoupon(wanted: Couponed | null, own: SegmentGuest['coupons'] = []): boolean {
  if (wanted === null) return true;
  return wanted === 'none' ? own.length === 0 : own.includes(wanted);
}

function isDaysAgo(range: Range | null, day: LocalDate | null, today: LocalDate): boolean {
  if (range === null) return true;
  if (day === null) return false;
  return day <= addDays(today, -range.least) && (range.most === null || day >= addDays(today, -range.most));
}
