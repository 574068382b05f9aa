import { expect, it } from 'vitest';
import { answerDeadline } from '#shared/domain/reservation/deadlines.ts';

const HOUR = 3_600_000;

it.each([
  ['twelve hours after booking when it is far away', 100, 12],
  ['two hours before when it is nearer', 10, 8],
  ['exactly at both', 14, 12],
  ['half an hour after booking when it is nearer still', 2, 0.5],
  ['the start itself at the latest', 0.25, 0.25],
  ['now, when it has begun', -1, 0],
])('an unconfirmed reservation lapses %s', (_, startsIn, expiresIn) => {
  expect(answerDeadline(0, startsIn * HOUR, 12)).toBe(expiresIn * HOUR);
});

it.each([
  ['two hours before its new time', 10, 7, 8],
  ['half an hour after it was given one that is near', 9, 8, 8.5],
  ['no later than twelve hours after it was made', 14, 11.75, 12],
  ['the new start itself at the latest', 8.25, 8, 8.25],
])('one that is altered lapses %s', (_, startsIn, alteredIn, expiresIn) => {
  expect(answerDeadline(0, startsIn * HOUR, 12, alteredIn * HOUR)).toBe(expiresIn * HOUR);
});
