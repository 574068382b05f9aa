import { expect, it } from 'vitest';
import { isToCome } from '#shared/domain/reservation/to-come.ts';
import { aReservation, at } from '#tests/kit/builders.ts';

const reservation = aReservation({ start: at('20:00'), duration: 90 });
const OVER = Date.parse('2026-12-05T20:30Z'); // half past nine in Rome

it.each([
  ['confirmed', OVER - 1, true],
  ['confirmed', OVER, false],
  ['requested', OVER - 1, true],
  ['cancelled', OVER - 1, false],
  ['completed', OVER - 1, false],
] as const)('a table that is %s', (booking, now, expected) => {
  expect(isToCome({ ...reservation, booking }, 'Europe/Rome', now)).toBe(expected);
});
