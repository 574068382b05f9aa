import { describe, expect, it } from 'vitest';
import { EMPTY_SHEET, HOLDING_STATUSES, type Party } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { act, possibleActions } from '#shared/domain/reservation/act.ts';
import { PRESENCE_MOVES, type PresenceStatus } from '#shared/domain/reservation/axes.ts';
import { BOOKING_STATUSES } from '#shared/domain/reservation/booking.ts';
import { countUnmarked, daysToMark } from '#shared/domain/reservation/unmarked.ts';
import { aReservation, aRules, NOON_TUESDAY } from '#tests/kit/builders.ts';

const later = { at: NOON_TUESDAY, actor: { kind: 'user', userId: 'usr_1', name: 'Hanna' }, over: true } as const;
const NOT_SEATED: readonly PresenceStatus[] = ['expected', 'late', 'partArrived', 'arrived'];

describe('whom nobody marked', () => {
  it('came, of whoever had a place and never sat down, once their day is over; no other state knows it', () => {
    for (const booking of BOOKING_STATUSES) {
      for (const presence of Object.keys(PRESENCE_MOVES) as PresenceStatus[]) {
        const outcome = act(aReservation({ booking, presence }), 'came', later);
        const came = booking === 'confirmed' && NOT_SEATED.includes(presence);
        expect(outcome.kind === 'done', `${booking}/${presence}`).toBe(came);
        if (outcome.kind !== 'done') continue;
        expect(outcome).toMatchObject({ effect: 'finish', reservation: { booking: 'completed', presence: 'left' } });
        const back = act(outcome.reservation, 'undo', { ...later, over: false });
        expect(back).toMatchObject({ effect: 'resume', reservation: { booking, presence } });
      }
    }
  });

  it('is offered of a day that is over, and not before', () => {
    const expected = aReservation({ booking: 'confirmed' });
    expect(possibleActions(expected, NOON_TUESDAY, true)).toContain('came');
    expect(possibleActions(expected, NOON_TUESDAY)).not.toContain('came');
  });
});

const THURSDAY = '2026-12-10';

describe('the days before whose parties may be unmarked', () => {
  it.each([
    ['yesterday', {}, '2026-12-09', ['2026-12-08']],
    ['yesterday and the last open day, where yesterday was closed', {}, THURSDAY, ['2026-12-09', '2026-12-08']],
    [
      'yesterday and the last evening before the holidays',
      { closedPeriods: [{ from: '2026-12-01', to: '2026-12-09' }] },
      THURSDAY,
      ['2026-12-09', '2026-11-30'],
    ],
    ['yesterday alone, where the house has been closed for good', { shifts: [] }, THURSDAY, ['2026-12-09']],
  ])('are %s', (_, over, today, days) => {
    expect(daysToMark(aRules(over as Parameters<typeof aRules>[0]), today as LocalDate)).toEqual(days);
  });
});

describe('how many are unmarked', () => {
  const count = (...rows: Partial<Party>[]) => countUnmarked({ ...EMPTY_SHEET, parties: rows as Party[] });
  const row = { status: 'confirmed', seated: false } as const;

  it.each(HOLDING_STATUSES)('counts who is confirmed, not who is %s otherwise', (status) => {
    expect(count({ ...row, status })).toBe(status === 'confirmed' ? 1 : 0);
  });

  it('counts nobody who sat, a party at several tables once, and nobody on a day that nobody booked', () => {
    expect(count({ ...row, seated: true })).toBe(0);
    expect(count(row, { ...row, part: true }, row)).toBe(2);
    expect(count()).toBe(0);
  });
});
