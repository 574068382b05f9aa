import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, possibleActions } from '#shared/domain/reservation/act.ts';
import { ACTIONS, type Action } from '#shared/domain/reservation/actions.ts';
import { amend, wishOf } from '#shared/domain/reservation/amend.ts';
import {
  canMoveCourse,
  canMovePresence,
  PRESENCE_MOVES,
  type PresenceStatus,
} from '#shared/domain/reservation/axes.ts';
import { BOOKING_STATUSES, type BookingStatus, canMoveBooking } from '#shared/domain/reservation/booking.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { UNDO_MS } from '#shared/domain/reservation/undo.ts';
import { aReservation, NOON_TUESDAY } from '#tests/kit/builders.ts';

const doing = { at: NOON_TUESDAY, actor: { kind: 'user', userId: 'usr_1', name: 'Hanna' } } as const;
const PRESENCES = Object.keys(PRESENCE_MOVES) as PresenceStatus[];
const FINAL: readonly BookingStatus[] = ['cancelled', 'rejected', 'expired', 'completed'];

/** Every state in which an action does something, with what becomes of it; all other pairs must not. */
const WAITING = ['expected', 'late'] as const;
const NOT_SEATED = [...WAITING, 'partArrived', 'arrived'] as const;
const served = (b: BookingStatus, p: PresenceStatus) =>
  b === 'confirmed' && oneOf(p, ['partSeated', 'seated']) ? `${b} ${p} keep` : null;
const DOES: Readonly<
  Record<Exclude<Action, 'undo'>, (booking: BookingStatus, presence: PresenceStatus) => string | null>
> = {
  confirm: (b, p) => (oneOf(b, ['unconfirmed', 'pendingPayment', 'offered']) ? `confirmed ${p} confirm` : null),
  accept: (b, p) => (b === 'requested' ? `confirmed ${p} place` : null),
  reject: (b, p) => (b === 'requested' ? `rejected ${p} keep` : null),
  reconfirm: (b, p) => (b === 'confirmed' && oneOf(p, WAITING) ? `${b} ${p} keep` : null),
  partArrive: (b, p) => (b === 'confirmed' && oneOf(p, WAITING) ? `${b} partArrived keep` : null),
  arrive: (b, p) => (b === 'confirmed' && oneOf(p, ['expected', 'late', 'partArrived']) ? `${b} arrived keep` : null),
  seat: (b, p) => (b === 'confirmed' && !oneOf(p, ['seated', 'left']) ? `${b} seated seat` : null),
  finish: (b, p) => (b === 'confirmed' && oneOf(p, ['partSeated', 'seated']) ? 'completed left finish' : null),
  // Only of a day that is over.
  came: () => null,
  ready: (b, p) => (b === 'completed' && p === 'left' ? `${b} ${p} lay` : null),
  noShow: (b, p) => (b === 'confirmed' && oneOf(p, WAITING) ? `noShow ${p} free` : null),
  cancel: (b, p) =>
    oneOf(b, ['unconfirmed', 'pendingPayment', 'requested', 'waitlisted', 'offered', 'confirmed']) &&
    oneOf(p, NOT_SEATED)
      ? `cancelled ${p} free`
      : null,
  withdrawOffer: (b, p) => (b === 'offered' ? `waitlisted ${p} free` : null),
  drinks: served,
  starter: served,
  main: served,
  dessert: served,
  bill: served,
  paid: served,
  expire: (b, p) =>
    oneOf(b, ['held', 'unconfirmed', 'pendingPayment', 'requested', 'waitlisted', 'offered'])
      ? `expired ${p} free`
      : null,
};
const oneOf = <T extends string>(value: T, list: readonly T[]) => list.includes(value);

describe.each(Object.entries(DOES))('%s', (action, expected) => {
  it('does exactly what its line says in every one of the 84 states', () => {
    for (const booking of BOOKING_STATUSES) {
      for (const presence of PRESENCES) {
        const outcome = act(aReservation({ booking, presence }), action as Action, doing);
        const became =
          outcome.kind === 'done'
            ? `${outcome.reservation.booking} ${outcome.reservation.presence} ${outcome.effect}`
            : null;
        expect(became, `${action} of ${booking}/${presence}`).toBe(expected(booking, presence));
      }
    }
  });
});

describe('any action', () => {
  const step = fc.constantFrom(...ACTIONS);

  it('moves along the allowed pairs only, a revision and a history entry at a time; undo restores what was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<BookingStatus>('unconfirmed', 'waitlisted', 'confirmed'),
        fc.array(step, { maxLength: 40 }),
        (booking, steps) => {
          let reservation = aReservation({ booking });
          const stateOf = ({ booking, presence, course }: typeof reservation) => `${booking} ${presence} ${course}`;
          const states = [stateOf(reservation)];
          for (const action of steps) {
            const outcome = act(reservation, action, doing);
            if (outcome.kind !== 'done') continue;
            const next = outcome.reservation;
            expect(['cancelled', 'rejected', 'expired']).not.toContain(action === 'undo' ? next.booking : null);
            expect(next.revision).toBe(reservation.revision + 1);
            expect(next.history.slice(0, -1)).toEqual(reservation.history);
            expect(next.history.at(-1)).toMatchObject({ action, at: NOON_TUESDAY, actor: doing.actor });
            if (action === 'undo') expect(states).toContain(stateOf(next));
            else {
              expect(next.booking === reservation.booking || canMoveBooking(reservation.booking, next.booking)).toBe(
                true,
              );
              expect(
                next.presence === reservation.presence || canMovePresence(reservation.presence, next.presence),
              ).toBe(true);
              const { course } = next;
              expect(course === reservation.course || (course && canMoveCourse(reservation.course, course))).toBe(true);
              if (course !== reservation.course) {
                expect(next.presence).toMatch(course === 'ready' ? /^left$/ : /seated$/i);
              }
            }
            states.push(stateOf(next));
            reservation = next;
          }
        },
      ),
      { seed: 20261121, numRuns: 500 },
    );
  });

  it('offers the house to write down that a guest comes, also of whom nobody asked', () => {
    const { reservation } = done(aReservation({ booking: 'confirmed' }), 'reconfirm');
    expect(possibleActions(aReservation({ booking: 'confirmed' }))).toContain('reconfirm');
    expect(possibleActions(reservation)).not.toContain('reconfirm');
  });

  it('leaves what is final, but for taking a finish back and laying the table that was left', () => {
    for (const booking of FINAL) {
      expect(possibleActions(aReservation({ booking })), booking).toEqual([]);
    }
    const { reservation } = done(done(aReservation({ booking: 'confirmed' }), 'seat').reservation, 'finish');
    expect(possibleActions(reservation)).toEqual(['ready', 'undo']);
    const cancelled = done(aReservation({ booking: 'confirmed' }), 'cancel').reservation;
    expect(possibleActions(cancelled, NOON_TUESDAY + UNDO_MS)).toEqual(['undo']);
    expect(possibleActions(cancelled, NOON_TUESDAY + UNDO_MS + 1)).toEqual([]);
  });

  it('is done once: again it says that it is done already', () => {
    const { reservation } = done(aReservation(), 'confirm');
    expect(act(reservation, 'confirm', doing)).toEqual({ kind: 'already', reservation });
  });
});

describe('a course', () => {
  it.each([[], ['drinks'], ['main', 'bill', 'paid']] as const)(
    'ends with a table that is laid anew, after %j',
    (...served) => {
      let { reservation } = done(aReservation({ booking: 'confirmed' }), 'seat');
      for (const action of served) ({ reservation } = done(reservation, action));
      expect(act(reservation, 'ready', doing).kind).toBe('notAllowed');
      ({ reservation } = done(reservation, 'finish'));
      ({ reservation } = done(reservation, 'ready'));
      expect(reservation).toMatchObject({ booking: 'completed', presence: 'left', course: 'ready' });
      expect(act(reservation, 'ready', doing).kind).toBe('already');
      ({ reservation } = done(reservation, 'undo'));
      expect(reservation.course).toBe(served.at(-1) ?? null);
    },
  );

  it('goes forward and may be left out, never back', () => {
    let { reservation } = done(aReservation({ booking: 'confirmed' }), 'seat');
    ({ reservation } = done(reservation, 'main'));
    expect(act(reservation, 'starter', doing).kind).toBe('notAllowed');
    expect(act(reservation, 'main', doing).kind).toBe('already');
    ({ reservation } = done(reservation, 'bill'));
    ({ reservation } = done(reservation, 'undo'));
    expect(reservation.course).toBe('main');
    expect(possibleActions(reservation)).toEqual(['dessert', 'bill', 'paid', 'finish', 'undo']);
  });
});

describe('undo', () => {
  it('is not stopped by what the house wrote down in between', () => {
    const { reservation } = done(aReservation({ booking: 'confirmed' }), 'seat');
    const note = { at: NOON_TUESDAY, actor: doing.actor, action: 'note' };
    const noted = { ...reservation, history: [...reservation.history, note] };
    expect(done(noted, 'undo').reservation.presence).toBe('expected');
  });

  it('takes steps back one by one, the last first, with the sheet’s effect of each', () => {
    let reservation = aReservation({ booking: 'confirmed' });
    for (const action of ['arrive', 'seat', 'finish', 'ready'] as const) ({ reservation } = done(reservation, action));
    const effects = [];
    for (let n = 0; n < 4; n += 1) {
      const outcome = done(reservation, 'undo');
      effects.push(outcome.effect);
      ({ reservation } = outcome);
    }
    expect(effects).toEqual(['unlay', 'resume', 'unseat', 'keep']);
    expect(reservation).toMatchObject({ booking: 'confirmed', presence: 'expected' });
    expect(act(reservation, 'undo', doing).kind).toBe('notAllowed');
  });

  it.each([
    ['confirm', 'unconfirmed', 'unconfirm'],
    ['accept', 'requested', 'free'],
    ['reject', 'requested', 'keep'],
    ['cancel', 'unconfirmed', 'resume'],
    ['cancel', 'confirmed', 'resume'],
    ['cancel', 'offered', 'resume'],
    ['cancel', 'requested', 'keep'],
    ['cancel', 'waitlisted', 'keep'],
    ['withdrawOffer', 'offered', 'resume'],
  ] as const)('takes back the house’s own %s of a reservation that was %s', (action, booking, effect) => {
    const undone = done(done(aReservation({ booking }), action).reservation, 'undo');
    expect(undone).toMatchObject({ effect, reservation: { booking, presence: 'expected' } });
    expect(act(undone.reservation, 'undo', doing).kind).toBe('notAllowed');
  });

  it.each([
    ['of a guest, whose word it is', 'cancel', { kind: 'guest' }, 0, false],
    ['of a guest in WhatsApp', 'confirm', { kind: 'whatsapp' }, 0, false],
    ['of the clock', 'expire', { kind: 'clock' }, 0, false],
    ['of the house, in time', 'cancel', doing.actor, UNDO_MS, true],
    ['of the house, too late', 'cancel', doing.actor, UNDO_MS + 1, false],
    ['that would bring back an answer that is overdue', 'cancel', doing.actor, 1001, false],
  ] as const)('of what was agreed: a step %s', (_, action, actor, later, allowed) => {
    const expiresAt = later === 1001 ? NOON_TUESDAY + 1000 : undefined;
    const { reservation } = done(aReservation(expiresAt ? { expiresAt } : {}), action, { at: NOON_TUESDAY, actor });
    const outcome = act(reservation, 'undo', { ...doing, at: NOON_TUESDAY + later });
    expect(outcome.kind).toBe(allowed ? 'done' : 'notAllowed');
  });

  it('leaves alone an alteration that came with a file, for its old terms did not', () => {
    const before = { booking: 'confirmed', presence: 'expected' } as const;
    const history = [{ at: NOON_TUESDAY, actor: doing.actor, action: 'amend', before }];
    expect(possibleActions(aReservation({ booking: 'confirmed', history }), NOON_TUESDAY)).not.toContain('undo');
  });

  describe('past what the house altered of who was wrongly marked as here', () => {
    const MINUTE = 60_000;
    const at = (minutes: number) => ({ ...doing, at: NOON_TUESDAY + minutes * MINUTE });
    const fewer = (before: Reservation, minutes: number) => {
      const { id, meal, duration } = before;
      const terms = { id, meal, duration, deposit: null };
      return amend(before, { ...wishOf(before), adults: 1 }, terms, {
        ...at(minutes),
        ofVenue: { setAside: undefined },
      });
    };
    const altered = fewer(done(aReservation({ booking: 'confirmed' }), 'arrive').reservation, 10);

    it.each([
      ['two minutes, the alteration', 12, { adults: 2, presence: 'arrived' }],
      ['a minute more, nothing: a press too late for the one takes not the other', 12.1, null],
      ['to its end', 13, null],
      ['then the arrival, and the alteration stands', 13.1, { adults: 1, presence: 'expected' }],
    ])('takes back for %s', (_, minutes, left) => {
      const undone = act(altered, 'undo', at(minutes));
      expect(undone.kind === 'done' ? undone.reservation : null).toEqual(left && expect.objectContaining(left));
    });

    it('says which step it took back, for others stand between', () => {
      const { history } = done(altered, 'undo', at(20)).reservation;
      expect(history.at(-1)).toMatchObject({ action: 'undo', reason: 'arrive' });
    });

    it('takes each step back once, whatever was altered and taken back in between', () => {
      const back = done(altered, 'undo', at(11)).reservation;
      const again = done(fewer(back, 20), 'seat', at(21)).reservation;
      const unseated = done(again, 'undo', at(40)).reservation;
      expect(unseated).toMatchObject({ adults: 1, presence: 'arrived' });
      const out = done(unseated, 'undo', at(41)).reservation;
      expect(out).toMatchObject({ adults: 1, presence: 'expected' });
      expect(act(out, 'undo', at(42)).kind).toBe('notAllowed');
    });

    it.each([
      ['of who had not come yet', fewer(aReservation({ booking: 'confirmed' }), 0)],
      [
        'that a guest had asked for, which may have been of the time',
        fewer({ ...altered, amendment: { ...wishOf(altered), askedAt: NOON_TUESDAY } }, 10),
      ],
    ])('not past an alteration %s', (_, reservation) => {
      expect(act(reservation, 'undo', at(60)).kind).toBe('notAllowed');
    });
  });

  it('brings back what the guest had asked for, which an action left nothing of to decide', () => {
    const amendment = { ...aReservation(), adults: 4, askedAt: NOON_TUESDAY };
    const { reservation } = done(aReservation({ booking: 'confirmed', amendment }), 'cancel');
    expect(reservation.amendment).toBeUndefined();
    expect(done(reservation, 'undo').reservation.amendment).toEqual(amendment);
  });
});

function done(reservation: ReturnType<typeof aReservation>, action: Action, by: Parameters<typeof act>[2] = doing) {
  const outcome = act(reservation, action, by);
  if (outcome.kind !== 'done') throw new Error(`${action} was ${outcome.kind}`);
  return outcome;
}
