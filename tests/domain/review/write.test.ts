import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { visitOf } from '#shared/domain/reservation/visit.ts';
import { isPublished } from '#shared/domain/review/published.ts';
import { EDITABLE_MS, isLow, isRated, type Review } from '#shared/domain/review/review.ts';
import { withoutAuthor, writingOf } from '#shared/domain/review/write.ts';
import { aReservation, at, day, SATURDAY } from '#tests/kit/builders.ts';

const ROME = 'Europe/Rome';
const on = (days: number, clock: string) => instantFrom(addDays(SATURDAY, days), at(clock), ROME);
const [SEATED, LEFT] = [on(0, '20:05'), on(0, '22:30')];
const steps = (...actions: readonly (readonly [string, number])[]) => ({
  history: actions.map(([action, at]) => ({ at, actor: { kind: 'clock' } as const, action })),
});
const gone = { booking: 'completed', presence: 'left', ...steps(['seat', SEATED], ['finish', LEFT]) } as const;
const sits = { booking: 'confirmed', presence: 'seated', ...steps(['seat', SEATED]) } as const;

it.each<[string, Partial<Reservation>, number, object | null]>([
  ['a party that has left', gone, LEFT, { seatedAt: SEATED, leftAt: LEFT }],
  ['a party at table', sits, on(0, '23:00'), null],
  ['one still at table after midnight', sits, on(1, '4:59'), null],
  ['one whose departure nobody noted, the next business day', sits, on(1, '5:00'), { seatedAt: SEATED }],
  ['a part of a party, the next day', { ...sits, presence: 'partSeated' }, on(1, '12:00'), { seatedAt: SEATED }],
  [
    'one that was marked afterwards as having come: seated at the time booked',
    { booking: 'completed', presence: 'left', ...steps(['came', on(1, '10:00')]) },
    on(1, '12:00'),
    { seatedAt: on(0, '20:00'), leftAt: on(1, '10:00') },
  ],
  [
    'one seated at a second try',
    { ...gone, ...steps(['seat', 1], ['undo', 2], ['seat', 3], ['finish', 4]) },
    LEFT,
    { seatedAt: 3, leftAt: 4 },
  ],
  ['a no-show', { booking: 'noShow', presence: 'expected' }, on(1, '12:00'), null],
  ['a cancelled reservation', { booking: 'cancelled', presence: 'expected' }, on(1, '12:00'), null],
  ['a party that nobody marked', { booking: 'confirmed', presence: 'expected' }, on(1, '12:00'), null],
  ['a party in the bar that never sat down', { booking: 'confirmed', presence: 'arrived' }, on(1, '12:00'), null],
  ['a request', { booking: 'requested', presence: 'expected' }, on(1, '12:00'), null],
])('is a visit or none: %s', (_, over, now, visit) => {
  expect(visitOf(aReservation(over), ROME, now)).toEqual(visit);
});

const aReview = (over: Partial<Review> = {}): Review => ({
  venueId: aReservation().venueId,
  reservationId: aReservation().id,
  revision: 1,
  token: '000000011',
  ratings: { food: 5 },
  text: 'Good',
  locale: 'it',
  author: 'Anna R.',
  writtenAt: on(1, '12:00'),
  seatedAt: SEATED,
  signals: [],
  ...over,
});
const erased = { erased: { at: LEFT, reservations: 1, messages: 0, cancelled: 0 } };
const NOON = on(1, '12:00');

it.each<[string, Partial<Reservation>, Review | null, number, string]>([
  ['a visit of yesterday', gone, null, NOON, 'writable'],
  ['the thirtieth day', gone, null, on(30, '28:59'), 'writable'],
  ['the day after it', gone, null, on(31, '5:00'), 'over'],
  ['no visit', { booking: 'noShow' }, null, NOON, 'noVisit'],
  ['a visit of a removed guest', { ...gone, ...erased }, null, NOON, 'noVisit'],
  ['a fresh review', gone, aReview(), NOON, 'editable'],
  [
    'a review of the thirtieth day, on the next',
    gone,
    aReview({ writtenAt: on(30, '22:00') }),
    on(31, '12:00'),
    'editable',
  ],
  ['a review of 48 hours', gone, aReview(), NOON + EDITABLE_MS, 'closed'],
  ['just before', gone, aReview(), NOON + EDITABLE_MS - 1, 'editable'],
  ['a review of a removed guest', { ...gone, ...erased }, aReview(), NOON, 'closed'],
])('%s: %s', (_, over, review, now, state) => {
  expect(writingOf(aReservation(over), review, ROME, now).state).toBe(state);
});

it.each([
  ['nothing', {}, false, false],
  ['one good rating', { location: 5 }, true, false],
  ['three', { value: 3 }, true, false],
  ['two of five', { food: 5, service: 2 }, true, true],
])('%s is a rating, and a low one', (_, ratings, rated, low) => {
  expect([isRated(ratings), isLow(ratings)]).toEqual([rated, low]);
});

it.each([
  ['2026-12-05', '2028-11-30', true],
  ['2026-12-31', '2028-12-01', false],
  ['2026-12-01', '2026-12-01', true],
])('a visit of %s is shown on %s: %s', (visited, today, shown) => {
  expect(isPublished(day(visited), day(today))).toBe(shown);
});

it('loses its author, and the words only with a guest who asks for it; the figures stay', () => {
  const report = { reason: 'insult', text: 'About Anna', at: 1, by: 'Mara' } as const;
  const review = aReview({ answer: { text: 'Dear Anna', at: 1, by: 'Mara' }, report });
  expect(withoutAuthor(review, false)).toEqual({ ...review, author: '', revision: 2 });
  const blank = withoutAuthor(review, true);
  expect(JSON.stringify(blank)).not.toMatch(/Anna|Good/);
  expect(blank).toMatchObject({ ratings: review.ratings, seatedAt: SEATED, token: review.token });
});
