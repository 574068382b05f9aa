import { describe, expect, it } from 'vitest';
import {
  type ChangeView,
  foreseen,
  MAX_NOTE_LENGTH,
  mergeChange,
  mergedNote,
  type PendingChange,
  sitsElsewhere,
} from '#shared/domain/reservation/pending-change.ts';

const aView = (over: Partial<ChangeView> = {}): ChangeView => ({
  booking: 'confirmed',
  presence: 'expected',
  course: null,
  unit: 1,
  pinned: false,
  note: '',
  late: null,
  actions: [],
  tables: [{ unit: over.unit ?? 1, covers: 2, pinned: false }],
  ...over,
});
const step = (action: Extract<PendingChange, { kind: 'step' }>['action']): PendingChange => ({ kind: 'step', action });
const table = (from: number, unit: number): PendingChange => ({ kind: 'table', from, unit });
const late = (before: number | null, minutes: number | null): PendingChange => ({ kind: 'late', before, minutes });
const note = (before: string, words: string): PendingChange => ({ kind: 'note', before, note: words });

/** The written rules: what was done without a line, what stands on the server by then, and what comes of it. */
describe('a deed of a device that was away', () => {
  it.each<[why: string, change: PendingChange, now: ChangeView | undefined, comes: string]>([
    ['nothing has happened', step('arrive'), aView(), 'send'],
    ['only part of them is noted as there', step('arrive'), aView({ presence: 'partArrived' }), 'send'],
    ['another host noted the same', step('arrive'), aView({ presence: 'arrived' }), 'settled'],
    ['they sit already', step('arrive'), aView({ presence: 'seated' }), 'settled'],
    ['they sit already, part of them would be less', step('partArrive'), aView({ presence: 'seated' }), 'settled'],
    ['they have gone', step('seat'), aView({ booking: 'completed', presence: 'left' }), 'settled'],
    ['they are expected, and come at once to the table', step('seat'), aView(), 'send'],
    ['the guest has cancelled', step('seat'), aView({ booking: 'cancelled' }), 'over'],
    ['the house has noted a no-show', step('arrive'), aView({ booking: 'noShow' }), 'over'],
    ['the day has lost the reservation', step('arrive'), undefined, 'gone'],
    ['they sit', step('finish'), aView({ presence: 'seated' }), 'send'],
    ['another host took the seating back', step('finish'), aView({ presence: 'arrived' }), 'notNow'],
    ['another host finished them', step('finish'), aView({ booking: 'completed', presence: 'left' }), 'settled'],
    ['they sit with the main course', step('bill'), aView({ presence: 'seated', course: 'main' }), 'send'],
    ['they have paid', step('bill'), aView({ presence: 'seated', course: 'paid' }), 'settled'],
    ['their table is cleared', step('paid'), aView({ presence: 'seated', course: 'bussing' }), 'settled'],
    ['nobody sits any more', step('bill'), aView({ presence: 'arrived' }), 'notNow'],
    ['the reservation was never confirmed', step('arrive'), aView({ booking: 'unconfirmed' }), 'notNow'],
    ['nobody marked them on their day', step('came'), aView(), 'send'],
    [
      'somebody else has said that they came',
      step('came'),
      aView({ booking: 'completed', presence: 'left' }),
      'settled',
    ],
    ['they sat after all', step('came'), aView({ presence: 'seated' }), 'settled'],
    ['somebody else has said that they did not come', step('came'), aView({ booking: 'noShow' }), 'over'],
    ['the party is where it was', table(1, 5), aView(), 'send'],
    ['the party is there already', table(1, 5), aView({ unit: 5 }), 'settled'],
    ['another host gave it a third table', table(1, 5), aView({ unit: 7 }), 'movedElsewhere'],
    ['it has gone home', table(1, 5), aView({ booking: 'completed' }), 'settled'],
    ['it was cancelled', table(1, 5), aView({ booking: 'cancelled' }), 'over'],
    ['nobody wrote', note('', 'by the window'), aView(), 'send'],
    ['the same was written', note('', 'by the window'), aView({ note: 'by the window' }), 'settled'],
    ['a note is for cancelled parties too', note('', 'called'), aView({ booking: 'cancelled' }), 'send'],
    ['the guest is still to come', late(null, 20), aView(), 'send'],
    ['another host noted the same delay', late(null, 20), aView({ presence: 'late', late: 20 }), 'settled'],
    ['the guest has written another delay', late(null, 20), aView({ presence: 'late', late: 45 }), 'notNow'],
    ['the delay that was taken back stands', late(20, null), aView({ presence: 'late', late: 20 }), 'send'],
    ['they are there, late or not', late(null, 20), aView({ presence: 'arrived' }), 'settled'],
    ['the late ones have cancelled', late(null, 20), aView({ booking: 'cancelled' }), 'over'],
    ['the late ones never confirmed', late(null, 20), aView({ booking: 'unconfirmed' }), 'notNow'],
    ['both wrote too much', note('', 'a'.repeat(300)), aView({ note: 'b'.repeat(300) }), 'noteTooLong'],
  ])('when %s', (_, change, now, comes) => {
    const merged = mergeChange(change, now);
    expect(merged.kind === 'conflict' ? merged.why : merged.kind).toBe(comes);
  });

  it('asks for the merged note against the one that stands', () => {
    expect(mergeChange(note('dog', 'dog, pram'), aView({ note: 'dog, late' }))).toEqual({
      kind: 'send',
      change: { kind: 'note', before: 'dog, late', note: 'dog, late · pram' },
    });
  });
});

describe('a party that was seated', () => {
  const seated = (...at: number[]): PendingChange => ({ kind: 'step', action: 'seat', at });
  const two = [
    { unit: 1, covers: 4, pinned: false },
    { unit: 2, covers: 3, pinned: false },
  ];
  it.each<[why: string, change: PendingChange, now: ChangeView, elsewhere: boolean]>([
    ['has its table', seated(1), aView(), false],
    ['was led to a table that is not its own any more', seated(1), aView({ unit: 5 }), true],
    ['has both of its tables', seated(2, 1), aView({ tables: two }), false],
    ['has one of two tables no more', seated(1, 2), aView(), true],
    ['was given a second table', seated(1), aView({ tables: two }), true],
    ['was noted by an earlier release, without its table', step('seat'), aView({ unit: 5 }), false],
    ['only ordered', step('drinks'), aView({ unit: 5 }), false],
  ])('that %s', (_, change, now, elsewhere) => {
    expect(sitsElsewhere(change, now)).toBe(elsewhere);
  });
});

describe('two notes', () => {
  it.each<[why: string, before: string, mine: string, theirs: string, merged: string]>([
    ['only here', '', 'dog', '', 'dog'],
    ['only there', '', '', 'pram', 'pram'],
    ['both, from nothing', '', 'dog', 'pram', 'pram · dog'],
    ['both, from the same', 'vip', 'vip · dog', 'vip · pram', 'vip · pram · dog'],
    ['both the same', '', 'dog', 'dog', 'dog'],
    ['there also what was written here', '', 'dog', 'pram · dog', 'pram · dog'],
    ['there as words of theirs', '', 'dog', 'a dog, small', 'a dog, small'],
    ['there only as part of another word', '', 'nuts', 'coconuts', 'coconuts · nuts'],
    ['there first as part of another word', '', 'nuts', 'coconuts, nuts', 'coconuts, nuts'],
    ['taken away here, untouched there', 'vip', '', 'vip', ''],
    ['taken away here, changed there', 'vip', '', 'vip · dog', 'vip · dog'],
    ['taken away there, added to here', 'vip', 'vip · dog', '', 'dog'],
    ['replaced here, changed there', 'vip', 'dog', 'vip · pram', 'vip · pram · dog'],
  ])('%s', (_, before, mine, theirs, merged) => {
    expect(mergedNote(before, mine, theirs)).toBe(merged);
  });

  it('never become longer than a note may be without that being said', () => {
    const mine = 'a'.repeat(MAX_NOTE_LENGTH);
    expect(mergeChange(note('', mine), aView())).toEqual({ kind: 'send', change: note('', mine) });
    expect(mergeChange(note('', mine), aView({ note: 'b' }))).toEqual({ kind: 'conflict', why: 'noteTooLong' });
  });
});

describe('what the device shows meanwhile', () => {
  it('goes from step to step, and offers only what can wait for the line', () => {
    const arrived = foreseen(aView({ actions: ['arrive', 'seat', 'noShow', 'cancel'] }), step('arrive'));
    expect([arrived.presence, arrived.actions]).toEqual(['arrived', ['seat']]);
    const seated = foreseen(arrived, step('seat'));
    expect(seated.actions).toEqual(['drinks', 'starter', 'main', 'dessert', 'bill', 'paid', 'finish']);
    const billed = foreseen(seated, step('bill'));
    expect([billed.course, billed.actions]).toEqual(['bill', ['paid', 'finish']]);
    const gone = foreseen(billed, step('finish'));
    expect([gone.booking, gone.presence, gone.actions]).toEqual(['completed', 'left', []]);
  });

  it('says that they came of a day that is over only', () => {
    const now = foreseen(aView({ actions: ['arrive', 'came'] }), step('arrive'));
    expect(now.actions).toEqual(['seat', 'came']);
    const came = foreseen(now, step('came'));
    expect([came.booking, came.presence, came.actions]).toEqual(['completed', 'left', []]);
  });

  it('stands at its new table, one of several included, and has its note', () => {
    const two = aView({
      tables: [
        { unit: 1, covers: 4, pinned: false },
        { unit: 2, covers: 3, pinned: false },
      ],
    });
    expect(foreseen(aView(), table(1, 5))).toMatchObject({ unit: 5, pinned: true, tables: [{ unit: 5 }] });
    expect(foreseen(two, table(2, 5))).toMatchObject({ unit: 1, tables: [{ unit: 1 }, { unit: 5, covers: 3 }] });
    expect(foreseen(aView(), note('', 'dog')).note).toBe('dog');
  });

  it('comes late by what was noted, and on time after all', () => {
    const delayed = foreseen(aView(), late(null, 20));
    expect(delayed).toMatchObject({ presence: 'late', late: 20 });
    expect(foreseen(delayed, late(20, null))).toMatchObject({ presence: 'expected', late: null });
    const there = aView({ presence: 'arrived' });
    expect(foreseen(there, late(null, 20))).toBe(there);
  });

  it('stays as it is after a step that does not go together with it', () => {
    const over = aView({ booking: 'cancelled' });
    expect(foreseen(over, step('seat'))).toBe(over);
  });
});
