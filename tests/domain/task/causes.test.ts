import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { afterCause, causeStates, closedBy } from '#shared/domain/task/causes.ts';
import { ownTask } from '#shared/domain/task/task.ts';
import { aReservation, SATURDAY } from '#tests/kit/builders.ts';

const work = (over: Partial<Reservation>, today: string = SATURDAY) =>
  causeStates(aReservation(over), today as LocalDate)
    .filter(({ isThere }) => isThere)
    .map(({ kind, role, due }) => [kind, role, due]);

const cancelled = (at: string, by: 'guest' | 'clock' = 'guest'): Partial<Reservation> => ({
  booking: 'cancelled',
  history: [{ at: Date.parse(at), actor: { kind: by }, action: 'cancel' }],
});

const NUMBERLESS = { ...aReservation().contact, phone: '' };

it.each<[string, Partial<Reservation>, unknown[]]>([
  ['a request', { booking: 'requested' }, [['request', null, '2026-12-01']]],
  ['a plain reservation', { booking: 'confirmed' }, []],
  [
    'one with a cake and high chairs',
    { booking: 'confirmed', options: ['birthdayCake', 'dog'], highchairs: 2 },
    [
      ['cake', 'kitchen', SATURDAY],
      ['highchairs', 'host', SATURDAY],
    ],
  ],
  ['the same, cancelled', { booking: 'cancelled', options: ['birthdayCake'], highchairs: 2 }, []],
  ['who cancelled the day before', cancelled('2026-12-04T18:00Z'), [['cancellation', 'host', '2026-12-01']]],
  ['who cancelled earlier', cancelled('2026-12-03T23:00Z'), []],
  ['whom the venue cancelled', cancelled('2026-12-04T18:00Z', 'clock'), []],
  ['high chairs of who sits', { booking: 'confirmed', presence: 'seated', highchairs: 2 }, []],
  ['who cannot be reached', { booking: 'confirmed', messaging: 'none' }, [['unreached', 'host', '2026-12-01']]],
  ['who never left a number', { booking: 'confirmed', messaging: 'none', contact: NUMBERLESS }, []],
])('%s is work of the venue: %#', (_, over, expected) => {
  expect(work(over, '2026-12-01')).toEqual(expected);
});

it('is no work once the day is over', () => {
  expect(work({ booking: 'requested' }, '2026-12-06')).toEqual([]);
});

it.each([
  ['request', 'confirmed', 'answered'],
  ['request', 'rejected', 'answered'],
  ['request', 'expired', 'expired'],
  ['amendment', 'cancelled', 'cancelled'],
  ['cake', 'confirmed', 'changed'],
  ['cancellation', 'confirmed', 'changed'],
  ['cancellation', 'cancelled', 'expired'],
  ['highchairs', 'noShow', 'cancelled'],
] as const)('%s of one that is %s is over: %s', (kind, booking, closed) => {
  expect(closedBy(kind, aReservation({ booking }))).toBe(closed);
});

describe('a task and its cause', () => {
  const wanted = ownTask('one', 'Answer');
  const done = { ...wanted, doneAt: 5, by: 'Hanna', revision: 2 };

  it('is written once, and closed with the reason when the cause is gone', () => {
    expect(afterCause(null, wanted, null, 9)).toBe(wanted);
    expect(afterCause(wanted, wanted, null, 9)).toBeNull();
    expect(afterCause(wanted, wanted, 'answered', 9)).toMatchObject({ doneAt: 9, closed: 'answered', revision: 2 });
    expect(afterCause(null, wanted, 'answered', 9)).toBeNull();
  });

  it('stays done if somebody has done it, and is opened by a new cause only', () => {
    expect(afterCause(done, { ...wanted, title: 'Answer again' }, null, 9)).toBeNull();
    const gone = afterCause(done, wanted, 'answered', 9);
    expect(gone).toMatchObject({ doneAt: 5, by: 'Hanna', closed: 'answered' });
    expect(afterCause(gone, wanted, 'answered', 9)).toBeNull();
    expect(afterCause(gone, wanted, null, 9)).toMatchObject({ doneAt: null, closed: null, revision: 4 });
  });

  it('says the new time of an open one', () => {
    expect(afterCause(wanted, { ...wanted, title: 'Answer at nine' }, null, 9)).toMatchObject({
      title: 'Answer at nine',
      revision: 2,
    });
  });
});
