import type { OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import { type LocalDate, parseLocalDate } from '#shared/domain/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { KnownCaller } from '#web/app/paths.ts';

export type HouseTimes = OutputOf<Registry['availability']['house']>;
export type HouseSlot = HouseTimes['slots'][number];
export type Booked = OutputOf<Registry['reservations']['book']>;
type Sent = WireInputOf<Registry['reservations']['book']>;

/** What a host has typed and chosen so far. Null: not yet, so that what is best or known is taken. */
export type Draft = Pick<
  Sent,
  'phone' | 'adults' | 'children' | 'highchairs' | 'area' | 'remarks' | 'note' | 'options' | 'diets'
> & {
  readonly name: string | null;
  readonly email: string | null;
  readonly date: LocalDate | null;
  readonly start: number | null;
  /** A time that is not on the grid, as it is typed. */
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

/** Who was known before the form was opened. */
function callerIn(beside: unknown): Partial<Draft> {
  const { name, phone } = (beside ?? {}) as Partial<KnownCaller>;
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : {};
}

/** What an address names; what makes no sense there is as if it were not. A time is one of its day, wherever it is not said where. */
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

/** What the address asks for, and who it is for beside it. */
export const draftOf = (search: URLSearchParams, beside?: unknown): Draft => ({
  ...EMPTY,
  ...callerIn(beside),
  ...namedIn(search),
});

type Opened = {
  readonly search: URLSearchParams;
  readonly beside: unknown;
  /** By a link, which says what is wanted now; otherwise the form comes back as it was left. */
  readonly followed: boolean;
};

/** What was left, with what the link says that was followed since; null where that is for another guest: two are never mixed. */
export function goOn(left: Draft, { search, beside, followed }: Opened): Draft | null {
  const { name, phone } = callerIn(beside);
  const isSame = phone ? phone === left.phone : name === left.name && left.phone === '';
  if (name !== undefined && !isSame) return null;
  return followed ? { ...left, ...namedIn(search) } : left;
}

export const isEmpty = (draft: Draft): boolean =>
  (Object.keys(EMPTY) as (keyof Draft)[]).every((field) => draft[field] === EMPTY[field]);

export type Change = (part: Partial<Draft>) => void;

/** The time that will be booked: the chosen one, else the best; null when there is none. */
export const startOf = ({ start }: Draft, times: HouseTimes | undefined): number | null =>
  start ?? times?.best[0] ?? null;

export const slotOf = (start: number | null, times: HouseTimes | undefined): HouseSlot | undefined =>
  times?.slots.find((slot) => slot.start === start);

/** What stands in the way of a time: of one that is not on the grid nobody has said yet. */
export function inTheWay(start: number | null, times: HouseTimes | undefined): HouseSlot['reason'] {
  if (start === null || !times) return null;
  const slot = slotOf(start, times);
  return slot ? slot.reason : (times.closed ?? 'time.notOffered');
}

/** Whom and what a refusal is about: of another caller, day, time or party nothing has been refused. */
export const askedOf = ({ phone, date, start, adults, children, highchairs, area }: Draft): string =>
  JSON.stringify([phone.trim(), date, start, adults, children, highchairs, area]);

/** As it is sent to the server. */
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
