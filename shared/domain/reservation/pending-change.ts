import type { UnitNo } from '../venue/rules.ts';
import { advanced } from './act.ts';
import type { VenueAction } from './actions.ts';
import { COURSES, isHere, isToCome } from './axes.ts';
import type { HostView } from './views/host-view.ts';

/** The steps that a host may take while offline: none of them sends the guest a message. */
const STEPS_WITHOUT_LINE = [
  'partArrive',
  'arrive',
  'seat',
  'drinks',
  'starter',
  'main',
  'dessert',
  'bill',
  'paid',
  'finish',
  'came',
] as const satisfies readonly VenueAction[];
export type StepWithoutLine = (typeof STEPS_WITHOUT_LINE)[number];

export const isStepWithoutLine = (action: VenueAction): action is StepWithoutLine =>
  STEPS_WITHOUT_LINE.some((each) => each === action);

/** A change made on an offline device, with the party's state as the device knew it then. */
export type PendingChange =
  /** `at`: the tables at which the party was seated. */
  | { readonly kind: 'step'; readonly action: StepWithoutLine; readonly at?: readonly UnitNo[] }
  | { readonly kind: 'note'; readonly before: string; readonly note: string }
  /** Minutes that the party will be late, as told on the phone; null when it is on time after all. */
  | { readonly kind: 'late'; readonly before: number | null; readonly minutes: number | null }
  | { readonly kind: 'table'; readonly from: UnitNo; readonly unit: UnitNo };

/** The part of a reservation that changes affect. */
export type ChangeView = Pick<
  HostView,
  'booking' | 'presence' | 'course' | 'unit' | 'pinned' | 'note' | 'late' | 'actions'
> & {
  readonly tables: readonly HostView['tables'][number][];
};

/** The longest note of the venue, in characters. */
export const MAX_NOTE_LENGTH = 500;

/**
 * The party as the device shows it after a change that has not reached the server. From then on only steps that can
 * also be taken offline are offered; a change that does not apply changes nothing.
 */
export function foreseen<V extends ChangeView>(party: V, change: PendingChange): V {
  switch (change.kind) {
    case 'note':
      return { ...party, note: change.note };
    case 'late': {
      const { minutes: late } = change;
      return isToCome(party) ? { ...party, late, presence: late === null ? 'expected' : 'late' } : party;
    }
    case 'table': {
      const tables = party.tables.map((each) =>
        each.unit === change.from ? { ...each, unit: change.unit, pinned: true } : each,
      );
      const [first] = tables;
      return { ...party, tables, unit: first?.unit ?? party.unit, pinned: first?.pinned ?? party.pinned };
    }
    default: {
      const to = advanced(party, change.action);
      if (typeof to === 'string') return party;
      const after = { ...party, ...to };
      // Only a party whose day is over was offered `came`.
      const steps = STEPS_WITHOUT_LINE.filter((step) => step !== 'came' || party.actions.includes(step));
      return { ...after, actions: steps.filter((step) => typeof advanced(after, step) !== 'string') };
    }
  }
}

export type ChangeConflict =
  /** The reservation is no longer on this day. */
  | 'gone'
  /** It was cancelled or rejected, has expired or is a no-show. */
  | 'over'
  /** The step is not possible from the party's present state. */
  | 'notNow'
  /** Somebody else has given the party another table since then. */
  | 'movedElsewhere'
  /** The party was seated, but the server has it at another table than the one it was seated at. */
  | 'seatedElsewhere'
  /** Both notes together are too long. */
  | 'noteTooLong';

export type Merged =
  | { readonly kind: 'send'; readonly change: PendingChange }
  /** The same was already done, or the party is further on: the server's state stays. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'conflict'; readonly why: ChangeConflict };

const SETTLED: Merged = { kind: 'settled' };
const conflict = (why: ChangeConflict): Merged => ({ kind: 'conflict', why });
const LOST: readonly ChangeView['booking'][] = ['cancelled', 'rejected', 'expired', 'noShow'];

/**
 * How a change from a device that was offline applies to the reservation as it is on the server now. A step is done
 * when it is possible from the party's state, settled when the party is there or further on, and otherwise a conflict.
 * Notes are merged; two different delays are a conflict. A table is requested only if nobody else has given the party
 * one; the server decides whether it is free.
 */
export function mergeChange(change: PendingChange, now: ChangeView | undefined): Merged {
  if (!now) return conflict('gone');
  if (change.kind === 'note') return mergeNote(change, now);
  if (LOST.includes(now.booking)) return conflict('over');
  if (change.kind === 'late') return mergeLate(change, now);
  if (change.kind === 'table') {
    if (now.tables.some(({ unit }) => unit === change.unit)) return SETTLED;
    if (now.booking === 'completed') return SETTLED;
    return now.tables.some(({ unit }) => unit === change.from) ? { kind: 'send', change } : conflict('movedElsewhere');
  }
  const to = advanced(now, change.action);
  if (typeof to !== 'string') return { kind: 'send', change };
  return to === 'already' || isBehind(change.action, now) ? SETTLED : conflict('notNow');
}

/** True for a party that was seated offline and has another table on the server than the one that it sits at. */
export function sitsElsewhere(change: PendingChange, now: Pick<ChangeView, 'tables'>): boolean {
  if (change.kind !== 'step' || !change.at) return false;
  const { at } = change;
  return now.tables.length !== at.length || now.tables.some(({ unit }) => !at.includes(unit));
}

const PRESENCE_ORDER: readonly ChangeView['presence'][] = [
  'expected',
  'late',
  'partArrived',
  'arrived',
  'partSeated',
  'seated',
  'left',
];
const COURSE_ORDER: readonly string[] = [...COURSES, 'bussing', 'ready'];
const REACHES = {
  partArrive: 'partArrived',
  arrive: 'arrived',
  seat: 'seated',
  finish: 'left',
  came: 'partSeated',
} as const;

/** True when the party is further on already. */
function isBehind(action: StepWithoutLine, { presence, course, booking }: ChangeView): boolean {
  if (booking === 'completed') return true;
  if (action in REACHES) {
    const reached = REACHES[action as keyof typeof REACHES];
    return PRESENCE_ORDER.indexOf(presence) >= PRESENCE_ORDER.indexOf(reached);
  }
  return course !== null && COURSE_ORDER.indexOf(course) >= COURSE_ORDER.indexOf(action);
}

/** A different delay recorded in the meantime may be the newer one, so a person decides. */
function mergeLate({ before, minutes }: Extract<PendingChange, { kind: 'late' }>, now: ChangeView): Merged {
  if (now.late === minutes || isHere(now) || now.booking === 'completed') return SETTLED;
  return isToCome(now) && now.late === before
    ? { kind: 'send', change: { kind: 'late', before, minutes } }
    : conflict('notNow');
}

function mergeNote({ before, note }: Extract<PendingChange, { kind: 'note' }>, now: ChangeView): Merged {
  const merged = mergedNote(before, note, now.note);
  if (merged === now.note) return SETTLED;
  if (merged.length > MAX_NOTE_LENGTH) return conflict('noteTooLong');
  return { kind: 'send', change: { kind: 'note', before: now.note, note: merged } };
}

const BETWEEN = ' · ';

/**
 * Merges two notes that derive from the same one: the result has both additions, the server's first. An unchanged side
 * has no effect; a deletion on one side holds only if the other side added nothing.
 */
export function mergedNote(before: string, mine: string, theirs: string): string {
  if (theirs === before || theirs === mine) return mine;
  if (mine === before || says(theirs, mine)) return theirs;
  const added = before !== '' && mine.startsWith(before) ? mine.slice(before.length).replace(/^[\s·,;]+/, '') : mine;
  return theirs === '' ? added : `${theirs}${BETWEEN}${added}`;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Whether a note contains the words as whole words: "coconuts" does not contain "nuts". */
function says(note: string, words: string): boolean {
  if (words === '') return true;
  for (let at = note.indexOf(words); at >= 0; at = note.indexOf(words, at + 1)) {
    const [before = '', after = ''] = [note[at - 1], note[at + words.length]];
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}
