import type { LocalDate } from '../time/local-date.ts';
import { instantFrom, localMomentAt } from '../time/zone.ts';
import { healthEnds } from './retention.ts';

/** What the house itself wrote about a guest. */
export type GuestProfile = {
  /** Of tags and notes; a change names the one it saw. */
  readonly revision: number;
  readonly tags: readonly string[];
  readonly notes: string;
  /** Kept apart: health is nobody's business longer than it serves the guest. */
  readonly allergies: string;
};

/** When what the house wrote of health ends (instant), and after how many days: a house that sets fewer takes off the rest. */
export type NotesEnd = { readonly at: number; readonly days: number };

/** As the day begins on which it is gone: so many days after the latest day booked, or after today. */
export function notesEnd(
  latest: LocalDate,
  now: number,
  { zone, healthDays }: { readonly zone: string; readonly healthDays: number },
): NotesEnd {
  const today = localMomentAt(now, zone).date;
  const endsOn = healthEnds(latest > today ? latest : today, healthDays);
  return { at: instantFrom(endsOn, 0, zone), days: healthDays };
}

/** Whether both say the same, whatever their revisions. */
export const sameProfile = (a: GuestProfile, b: GuestProfile): boolean =>
  a.notes === b.notes && a.allergies === b.allergies && a.tags.join('\n') === b.tags.join('\n');

type Words = Pick<GuestProfile, 'tags' | 'notes' | 'allergies'>;

/** What the form of a guest takes. */
const ROOM = { tags: 12, notes: 1000, allergies: 300 };
const ENDLESS: typeof ROOM = { tags: Infinity, notes: Infinity, allergies: Infinity };

/** What the house wrote, completed by what another system says: nothing is taken away, and nothing stands there twice. */
export const completedProfile = (before: GuestProfile, said: Words): GuestProfile => completed(before, said, ROOM);

/**
 * What the house wrote about two who are one. All of it stands, also where it is more than the form takes: it is the house's own, and
 * whoever writes next is told to shorten it.
 */
export const joinedProfile = (before: GuestProfile, other: Words): GuestProfile => completed(before, other, ENDLESS);

function completed(before: GuestProfile, { tags, notes, allergies }: Words, room: typeof ROOM): GuestProfile {
  return {
    revision: before.revision,
    tags: [...new Set([...before.tags, ...tags])].slice(0, room.tags),
    notes: added(before.notes, notes, room.notes),
    allergies: added(before.allergies, allergies, room.allergies),
  };
}

/** What another system says and what finds no room beside the house's own words: it stays out, for half of it is worse than none. */
export function withoutRoom(completed: GuestProfile, said: Words): (keyof Words)[] {
  const tags = said.tags.every((tag) => completed.tags.includes(tag)) ? [] : (['tags'] as const);
  const words = (['notes', 'allergies'] as const).filter((field) => !stands(completed[field], said[field]));
  return [...tags, ...words];
}

/** By whole lines: who may not eat coconuts may well eat nuts. */
const stands = (before: string, after: string): boolean => after === '' || `\n${before}\n`.includes(`\n${after}\n`);

function added(before: string, after: string, longest: number): string {
  if (stands(before, after)) return before;
  const both = before === '' ? after : `${before}\n${after}`;
  return both.length <= longest ? both : before;
}
