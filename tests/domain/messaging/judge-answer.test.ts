import { expect, it } from 'vitest';
import { DOUBT_MS } from '#shared/domain/message/failures.ts';
import { judgeAnswer } from '#shared/domain/messaging/judge-answer.ts';
import { NOON_TUESDAY as T } from '#tests/kit/builders.ts';

const HOUR = 3_600_000;
const queued = { state: 'queued', at: T } as const;
const lost = { state: 'unknown', at: T } as const;

it.each([
  ['at once', T, [queued], T, 'send'],
  ['once more after a lost answer', T, [queued, lost], T + DOUBT_MS, 'send'],
  ['not again and again', T, [queued, lost], T + DOUBT_MS + 1, 'noAnswer'],
  ['to the end of the day', T, [queued], T + 24 * HOUR - 60_001, 'send'],
  ['not after it', T, [queued], T + 24 * HOUR - 60_000, 'tooLate'],
])('an answer is sent %s', (_, heardAt, history, now, verdict) => {
  expect(judgeAnswer(heardAt, { history }, now)).toBe(verdict);
});
