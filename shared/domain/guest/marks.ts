import { type LocalDate, parseLocalDate } from '../kernel/time/local-date.ts';
import type { GuestCard } from './card.ts';
import type { GuestProfile } from './profile.ts';

/** What a host should know of a guest at a glance, beside what the reservation itself says. */
export type GuestMarks = {
  /** The venue has tagged the guest so. */
  readonly vip: boolean;
  /** No visit before this day. */
  readonly first: boolean;
  /** The birthday is within a few days of the reservation. */
  readonly birthday: boolean;
  /** What the venue noted of allergies; empty for none. */
  readonly allergies: string;
};

type Visit = {
  readonly date: LocalDate;
  readonly birthdate: LocalDate | undefined;
  /** Whether earlier visits are known: a number or address tells who it is, and the venue has past days with guests. */
  readonly known: boolean;
};

/** The marks of a guest on the day of a reservation; `card` is null while the guest has none yet. */
export function guestMarks(
  card: Pick<GuestCard, 'visits' | 'lastVisit'> | null,
  { tags, allergies }: Pick<GuestProfile, 'tags' | 'allergies'>,
  { date, birthdate, known }: Visit,
): GuestMarks {
  const earlier = card !== null && card.visits > (card.lastVisit === date ? 1 : 0);
  return {
    vip: tags.some((tag) => /^vips?$/i.test(tag.trim())),
    first: known && card !== null && !earlier,
    birthday: birthdate !== undefined && isNear(birthdate, date),
    allergies,
  };
}

export const isMarked = ({ vip, first, birthday, allergies }: GuestMarks): boolean =>
  vip || first || birthday || allergies !== '';

/** Days before and after a birthday on which it may be what the evening is for. */
const NEAR_DAYS = 3;
const DAY_MS = 86_400_000;

/** Whether the birthday of this year, the last or the next is near; somebody born on 29 February has it on 1 March otherwise. */
function isNear(birthdate: LocalDate, date: LocalDate): boolean {
  const year = Number(date.slice(0, 4));
  const [, month = 1, day = 1] = birthdate.split('-').map(Number);
  return (
    parseLocalDate(birthdate) !== null &&
    [year - 1, year, year + 1].some(
      (each) => Math.abs(Date.UTC(each, month - 1, day) - Date.parse(`${date}T00:00Z`)) <= NEAR_DAYS * DAY_MS,
    )
  );
}
