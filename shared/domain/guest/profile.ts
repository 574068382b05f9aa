import type { LocalDate } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import { healthEnds } from '../venue/retention.ts';

/** The venue's tags and notes about a guest. */
export type GuestProfile = {
  /** The revision of tags and notes; a change names the revision that it is based on. */
  readonly revision: number;
  readonly tags: readonly string[];
  readonly notes: string;
  /** Stored separately: notes on health are deleted sooner than the rest. */
  readonly allergies: string;
};

/**
 * When the health notes end (instant), and the retention period in days, so that a shorter setting can bring the end
 * forward.
 */
export type NotesEnd = { readonly at: number; readonly days: number };

/**
 * The start of the day on which the notes are gone: `healthDays` after the latest reservation or after today, whichever
 * is later.
 */
export function notesEnd(
  latest: LocalDate,
  now: number,
  { zone, healthDays }: { readonly zone: string; readonly healthDays: number },
): NotesEnd {
  const today = localMomentAt(now, zone).date;
  const endsOn = healthEnds(latest > today ? latest : today, healthDays);
  return { at: instantFrom(endsOn, 0, zone), days: healthDays };
}

/** Whether both have the same contents, regardless of revisions. */
export const sameProfile = (a: GuestProfile, b: GuestProfile): boolean =>
  a.notes === b.notes && a.allergies === b.allergies && a.tags.join('\n') === b.tags.join('\n');

type Words = Pick<GuestProfile, 'tags' | 'notes' | 'allergies'>;

/** The limits of the form for a guest. */
const ROOM = { tags: 12, notes: 1000, allergies: 300 };
const ENDLESS: typeof ROOM = { tags: Infinity, notes: Infinity, allergies: Infinity };

/** The venue's notes completed by another system's: nothing is removed or repeated. */
export const completedProfile = (before: GuestProfile, said: Words): GuestProfile => completed(before, said, ROOM);

/**
 * The merged notes of two guests. Everything is kept, even beyond the limits of the form; the next person to edit them
 * must shorten them.
 */
export const joinedProfile = (before: GuestProfile, other: Words): GuestProfile => completed(before, other, ENDLESS);

function completed(before: GuestProfile, { tags, notes, allergies }: Words, room: typeof ROOM): GuestProfile {
  return {
    revision: before.revision,
    tags: [...new Set([...before.tags, ...tags])].slice(0, Math.max(room.tags, before.tags.length)),
    notes: added(before.notes, notes, room.notes),
    allergies: added(before.allergies, allergies, room.allergies),
  };
}

/**
 * The fields of another system's notes that do not fit beside the venue's own. Such a field is left out as a whole,
 * because half a note is worse than none.
 */
export function withoutRoom(completed: GuestProfile, said: Words): (keyof Words)[] {
  const tags = said.tags.every((tag) => completed.tags.includes(tag)) ? [] : (['tags'] as const);
  const words = (['notes', 'allergies'] as const).filter((field) => !stands(completed[field], said[field]));
  return [...tags, ...words];
}

/** Compares whole lines: "no nuts" is not contained in "no coconuts". */
const stands = (before: string, after: string): boolean => after === '' || `\n${before}\n`.includes(`\n${after}\n`);

function added(before: string, after: string, longest: number): string {
  if (stands(before, after)) return before;
  const both = before === '' ? after : `${before}\n${after}`;
  return both.length <= longest ? both : before;
}
