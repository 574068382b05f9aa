import type { OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { KnownCaller } from '#web/app/paths.ts';

export type VenueTimes = OutputOf<Registry['availability']['house']>;
export type VenueSlot = VenueTimes['slots'][number];
export type Booked = OutputOf<Registry['reservations']['book']>;
type Sent = WireInputOf<Registry['reservations']['book']>;

/** What a host has typed and chosen so far. Null: not yet, so the best or known value applies. */
export type Draft = Pick<
  Sent,
  'phone' | 'adults' | 'children' | 'highchairs' | 'area' | 'remarks' | 'note' | 'options' | 'diets'
> & {
  readonly name: string | null;
  readonly email: string | null;
  readonly date: LocalDate | null;
  readonly start: number | null;
  /** The time is not on the grid, and is typed. */
  readonly other: boolean;
  readonly reason: string;
  readonly waive: boolean;
};

export const EMPTY: Draft = {
  phone: '',
  name: null,
  email: null,
  date: null,
  start: null,
  other: false,
  adults: 2,
  children: 0,
  highchairs: 0,
  area: null,
  remarks: '',
  note: '',
  options: [],
  diets: [],
  reason: '',
  waive: false,
};

const AREAS = ['Indoor', 'Outdoor', 'HeatedDehors'] as const;

/** A guest known before the form was opened, from the navigation state. */
function callerIn(beside: unknown): Partial<Draft> {
  const { name, phone } = (beside ?? {}) as Partial<KnownCaller>;
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : {};
}

/**
 * The values named in the address; invalid ones are ignored. A time without a date keeps the date unset, and without an
 * area the area too.
 */
function namedIn(search: URLSearchParams): Partial<Draft> {
  const number = (name: string, most: number) => {
    const text = search.get(name) ?? '';
    return /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;
  };
  const date = parseLocalDate(search.get('date') ?? '');
  const start = number('start', 2879);
  const adults = number('adults', 200);
  const area = AREAS.find((each) => each === search.get('area')) ?? null;
  return {
    ...((date || start !== null) && { date, start, other: false, reason: '', waive: false }),
    ...(adults && { adults, children: 0, highchairs: 0 }),
    ...((area || start !== null) && { area }),
  };
}

/** The initial draft: the values of the address and the guest in the navigation state. */
export const draftOf = (search: URLSearchParams, beside?: unknown): Draft => ({
  ...EMPTY,
  ...callerIn(beside),
  ...namedIn(search),
});

type Opened = {
  readonly search: URLSearchParams;
  readonly beside: unknown;
  /** The form was opened by a link whose values count; otherwise it comes back as it was left. */
  readonly followed: boolean;
};

/**
 * The draft left earlier, with the values of the link that was followed since; null when that link is for another guest,
 * for two guests are never mixed.
 */
export function goOn(left: Draft, { search, beside, followed }: Opened): Draft | null {
  const { name, phone } = callerIn(beside);
  const isSame = phone ? phone === left.phone : name === left.name && left.phone === '';
  if (name !== undefined && !isSame) return null;
  return followed ? { ...left, ...namedIn(search) } : left;
}

export const isEmpty = (draft: Draft): boolean =>
  (Object.keys(EMPTY) as (keyof Draft)[]).every((field) => draft[field] === EMPTY[field]);

export type Change = (part: Partial<Draft>) => void;

/** The time to book: the chosen one, otherwise the best; null when there is none. */
export const startOf = ({ start }: Draft, times: VenueTimes | undefined): number | null =>
  start ?? times?.best[0] ?? null;

export const slotOf = (start: number | null, times: VenueTimes | undefined): VenueSlot | undefined =>
  times?.slots.find((slot) => slot.start === start);

/** The reason against a time; a time off the grid is `time.notOffered`, unless the day is closed. */
export function inTheWay(start: number | null, times: VenueTimes | undefined): VenueSlot['reason'] {
  if (start === null || !times) return null;
  const slot = slotOf(start, times);
  return slot ? slot.reason : (times.closed ?? 'time.notOffered');
}

/** The request that a refusal belongs to: after a change of caller, day, time or party it no longer applies. */
export const questionsBefore = ({ phone, date, start, adults, children, highchairs, area }: Draft): string =>
  JSON.stringify([phone.trim(), date, start, adults, children, highchairs, area]);

/** The draft in the form in which it is sent to the server. */
export function toSend(
  draft: Draft,
  venueId: string,
  known: Pick<Sent, 'name' | 'start' | 'date' | 'locale' | 'email'>,
): Sent {
  const { phone, adults, children, highchairs, area, remarks, note, options, diets, reason, waive } = draft;
  return {
    ...{ venueId, phone: phone.trim(), adults, children, highchairs, area, remarks, note, options, diets },
    ...known,
    ...(reason.trim() && { reason: reason.trim() }),
    ...(waive && { waiveDeposit: true }),
  };
}
