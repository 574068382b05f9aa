import { expect, it } from 'vitest';
import { answerOutput, answerRefusal } from '#functions/platform/http.ts';
import { refuse } from '#functions/platform/refusal.ts';
import { answer } from '#functions/webhooks/answers.ts';

it.each([
  ['an operation’s output', answerOutput({ a: 1 }), 'application/json; charset=utf-8'],
  ['a refusal', answerRefusal(refuse('venue.unknown')), 'application/json; charset=utf-8'],
  ['a webhook', answer(200, 'ok'), 'text/plain; charset=utf-8'],
])('%s says what it is, in which characters, and is kept by nobody', (_, { headers }, type) => {
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});
