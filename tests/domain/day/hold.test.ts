import { describe, expect, it } from 'vitest';
import { expiryOf, findHold, freeHold, heldSince, holdPlace } from '#shared/domain/day/hold.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { aParty, aRequest, aSheet, at, aVenue, FRIDAY, NOON_BEFORE } from './builders.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 11, 1, 11, 0, 30);
const rules = aVenue();

const hold = (sheet: DaySheet, request = aRequest(), now = NOW) =>
  holdPlace(openDay(rules, FRIDAY, sheet, NOON_BEFORE), request, now);

function held(sheet: DaySheet, request = aRequest(), now = NOW) {
  const outcome = hold(sheet, request, now);
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  return outcome;
}

it('claims a place as any party does, for five minutes and what is left of the sixth', () => {
  const { sheet, party, expiresAt } = held(aSheet());
  expect(sheet.parties).toEqual([party]);
  expect(party).toMatchObject({ status: 'held', covers: 2, pinned: false });
  expect(expiresAt).toBe(Date.UTC(2026, 11, 1, 11, 6));
  expect(expiryOf(party, NOW)).toBe(expiresAt);
  expect(heldSince(rules, party, expiresAt - 1)).toBe(Date.UTC(2026, 11, 1, 11, 0));
});

it('moves with its guest: the place before is free in the same step', () => {
  const request = aRequest();
  const { sheet } = held(aSheet(), request);
  const moved = held(sheet, { ...request, start: at('21:30') }, NOW + 2 * MINUTE);
  expect(moved.sheet.parties).toMatchObject([{ id: request.id, start: at('21:30') }]);
  expect(moved.expiresAt).toBe(Date.UTC(2026, 11, 1, 11, 8));
});

it('is refused like any party where there is no place, and says why', () => {
  const full = aSheet(aParty({ unit: 1 }), aParty({ unit: 2 }), aParty({ unit: 3 }));
  expect(hold(full)).toMatchObject({ kind: 'refused', reason: 'tables.none' });
  expect(hold(aSheet(), aRequest({ start: at('20:07') }))).toMatchObject({ reason: 'time.notOffered' });
});

it('never takes more of a day than a third of the tables, and at least two', () => {
  const two = held(held(aSheet()).sheet).sheet;
  expect(hold(two)).toEqual({ kind: 'tooMany' });
  const [first] = two.parties;
  expect(hold(two, aRequest({ id: first?.id ?? '', start: at('20:15') })).kind).toBe('placed');
});

it('never takes the row of a reservation', () => {
  const booked = aParty();
  expect(hold(aSheet(booked), aRequest({ id: booked.id }))).toEqual({ kind: 'tooMany' });
  expect(freeHold(aSheet(booked), booked.id)).toEqual(aSheet(booked));
  expect(findHold(aSheet(booked), booked.id)).toBeUndefined();
});

describe('the sixteen bits of a minute', () => {
  it.each([
    ['before it lapses', 4],
    ['when it lapses', 6],
    ['long after, when a timer was late', 60 * 24 * 20],
  ])('name the same minute %s', (_, minutes) => {
    const { party, expiresAt } = held(aSheet());
    expect(expiryOf(party, NOW + minutes * MINUTE)).toBe(expiresAt);
  });

  it('hold where they wrap around', () => {
    const wrapping = Math.ceil(NOW / MINUTE / 65_536) * 65_536 * MINUTE - 2 * MINUTE;
    const { party, expiresAt } = held(aSheet(), aRequest(), wrapping);
    expect(party.guest).toBeLessThan(10);
    expect(expiryOf(party, wrapping)).toBe(expiresAt);
    expect(expiryOf(party, expiresAt + MINUTE)).toBe(expiresAt);
  });
});
