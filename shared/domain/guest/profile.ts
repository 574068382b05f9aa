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

const MOST_TAGS = 12;
const [LONGEST_NOTES, LONGEST_ALLERGIES] = [1000, 300];

/** What the house wrote, completed by what another system says: nothing is taken away, and nothing stands there twice. */
export function completedProfile(
  before: GuestProfile,
  { tags, notes, allergies }: Pick<GuestProfile, 'tags' | 'notes' | 'allergies'>,
): GuestProfile {
  return {
    revision: before.revision,
    tags: [...new Set([...before.tags, ...tags])].slice(0, MOST_TAGS),
    notes: added(before.notes, notes, LONGEST_NOTES),
    allergies: added(before.allergies, allergies, LONGEST_ALLERGIES),
  };
}

/** What another system says and what finds no room beside the house's own words: it stays out, for half of it is worse than none. */
export function withoutRoom(
  completed: GuestProfile,
  said: Pick<GuestProfile, 'tags' | 'notes' | 'allergies'>,
): ('tags' | 'notes' | 'allergies')[] {
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
