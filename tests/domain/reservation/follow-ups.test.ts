import { describe, expect, it } from 'vitest';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { type ChangedDay, type FollowUp, followUpsOf } from '#shared/domain/reservation/follow-ups.ts';
import { healthEndsAt } from '#shared/domain/reservation/health.ts';
import { reminderLooksFrom } from '#shared/domain/reservation/reminder.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { thanksLookFrom } from '#shared/domain/reservation/thanks.ts';
import { afterUndo } from '#shared/domain/reservation/undo.ts';
import { aMessage, aReservation, day, SATURDAY, NOON_TUESDAY as T } from '#tests/kit/builders.ts';

type Over = Partial<Reservation>;
type Due = readonly [timer: string, dueAt: number];

const MINUTE = 60_000;
const waits = { start: 1200, flex: 0, until: T } as const;
const waiting = { booking: 'waitlisted', waits } as const;
const confirmed = { booking: 'confirmed' } as const;
const seated = { booking: 'confirmed', presence: 'seated' } as const;
const gone = { booking: 'completed', presence: 'left' } as const;
const lastly = (action: string, by: 'user' | 'clock' = 'user'): Over => ({
  history: [{ at: T, actor: by === 'clock' ? { kind: 'clock' } : { kind: 'user', userId: 'u', name: 'U' }, action }],
});

const changing = (before: Over | null, after: Over, more: Partial<ChangedDay> = {}): ChangedDay => ({
  reservations: [{ before: before && aReservation(before), after: aReservation(after) }],
  ...more,
});

const timersOf = (change: ChangedDay): Due[] =>
  followUpsOf(SATURDAY, change, T).flatMap(({ dueAt, followUps }) =>
    followUps.flatMap((each) => (each.kind === 'timer' ? [[each.timer, dueAt] as const] : [])),
  );

const duesAt = (change: ChangedDay, at: number): FollowUp[] =>
  followUpsOf(SATURDAY, change, T).flatMap(({ dueAt, followUps }) => (dueAt === at ? followUps : []));

describe('a timer', () => {
  const remind: Due = ['reminder', reminderLooksFrom(aReservation())];

  it.each<[string, Over | null, Over, readonly Due[]]>([
    ['a new booking to confirm', null, { expiresAt: T }, [['unconfirmedExpiry', T]]],
    ['a new request', null, { booking: 'requested', expiresAt: T }, [['requestExpiry', T]]],
    ['a new party in the line', null, { ...waiting, expiresAt: T + 1 }, [['waitlistClosing', T]]],
    ['a new booking that may stay: only a reminder', null, { ...confirmed, expiresAt: T }, [remind]],
    ['an import of an offer: none, for it came without one', null, { booking: 'offered', expiresAt: T }, []],
    ['a party that is seated: thanks of the next day', confirmed, seated, [['thanks', thanksLookFrom(SATURDAY)]]],
    ['a party that leaves: those thanks are due already', seated, { ...gone, ...lastly('finish') }, []],
    ['a past visit from a file', null, { ...gone, ...lastly('import') }, []],
    ['a no-show', confirmed, { booking: 'noShow' }, []],
    ['the same deadline', { expiresAt: T }, { expiresAt: T, start: 1230 }, []],
    ['another deadline', { expiresAt: T }, { expiresAt: T + 1 }, [['unconfirmedExpiry', T + 1]]],
    ['a longer wait', waiting, { ...waiting, waits: { ...waits, until: T + 1 } }, [['waitlistClosing', T + 1]]],
    ['the same wait for another start', waiting, { ...waiting, waits: { ...waits, start: 1230 } }, []],
    [
      'another id, for which no timer runs',
      { expiresAt: T },
      { expiresAt: T, id: reservationIdOf(day('2026-12-06'), '7KQ2M9XA') },
      [['unconfirmedExpiry', T]],
    ],
    ['an offer', waiting, { booking: 'offered', waits, expiresAt: T, ...lastly('offer') }, [['offerExpiry', T]]],
    ['a note on an offer', { booking: 'offered', expiresAt: T }, { booking: 'offered', expiresAt: T }, []],
    ['an offer that an undo restores', waiting, { booking: 'offered', waits, ...lastly('undo') }, []],
    [
      'an offer that the venue withdraws',
      { booking: 'offered', waits },
      { ...waiting, ...lastly('withdrawOffer') },
      [['waitlistClosing', T]],
    ],
    [
      'an offer that lapses: the timer of the list still runs',
      { booking: 'offered', waits },
      { ...waiting, ...lastly('lapse', 'clock') },
      [],
    ],
    ['a confirmation', { expiresAt: T }, { ...confirmed, expiresAt: T }, [remind]],
    ['a change of a confirmed one at the same time', confirmed, { ...confirmed, remarks: 'window' }, []],
    [
      'another start of a confirmed one',
      confirmed,
      { ...confirmed, start: 1230 },
      [['reminder', remind[1] + 30 * MINUTE]],
    ],
    ['a cancellation', confirmed, { booking: 'cancelled' }, []],
    ['a first note on health', {}, { diets: ['vegan'] }, [['healthEnds', healthEndsAt(SATURDAY)]]],
    ['another note on health', { diets: ['vegan'] }, { diets: ['vegetarian'] }, []],
  ])('follows from %s', (_, before, after, due) => {
    expect(timersOf(changing(before, after))).toEqual(due);
  });

  it('is due at once when a reminder could have been due before', () => {
    expect(timersOf(changing(null, { ...confirmed, date: day('2026-12-02') }))).toEqual([['reminder', T]]);
  });

  it('stands for all of a day’s guests in one item', () => {
    const id = reservationIdOf(SATURDAY, '7KQ2M9XB');
    const all = [{}, { id }].map((over) => ({ before: null, after: aReservation({ ...confirmed, ...over }) }));
    expect(duesAt({ reservations: all }, remind[1])).toHaveLength(2);
    expect(followUpsOf(SATURDAY, { reservations: all }, T)).toHaveLength(2);
  });

  it('is set as asked, for a hold that is no reservation yet', () => {
    const hold = { timer: 'holdExpiry', dueAt: T + MINUTE, reservationId: aReservation().id } as const;
    expect(timersOf({ reservations: [], timers: [hold] })).toEqual([['holdExpiry', T + MINUTE]]);
  });
});

describe('subscribers', () => {
  const kinds = (change: ChangedDay, at = T) => duesAt(change, at).map(({ kind }) => kind);

  it('hear of the day when no reservation has changed', () => {
    expect(kinds({ reservations: [] })).toEqual(['dayChanged']);
  });

  it('hear of each reservation after its message', () => {
    const messages = [{ message: aMessage(), thread: 'thread' }];
    expect(kinds(changing(null, {}, { messages }))).toEqual(['message', 'reservationChanged']);
  });

  it('hear of one that has left for another day, and of one that is removed', () => {
    const gone = aReservation();
    expect(duesAt({ reservations: [], leaves: { before: gone } }, T)).toEqual([
      { kind: 'reservationChanged', reservation: gone },
    ]);
    expect(duesAt({ reservations: [], deleted: [gone] }, T)).toEqual([
      { kind: 'reservationChanged', reservation: gone, former: gone },
    ]);
  });

  it('are told whose data were erased', () => {
    const [before, after] = [{}, { erased: { at: T, reservations: 1, messages: 0, cancelled: 0 } }];
    expect(duesAt(changing(before, after), T)).toMatchObject([{ former: aReservation() }]);
  });

  it('hear of a former guest when the change of number can no longer be undone', () => {
    const parting = changing({ thread: 'one' }, { thread: 'other' });
    expect(duesAt(parting, afterUndo(T))).toMatchObject([{ kind: 'reservationChanged', former: { thread: 'one' } }]);
    expect(duesAt(changing({ thread: 'one' }, { thread: 'one' }), afterUndo(T))).toEqual([]);
  });

  it('check the day again when they are asked to', () => {
    expect(kinds(changing({}, {}, { lookAgainAt: T + MINUTE }), T + MINUTE)).toEqual(['dayChanged']);
  });
});
