import { expect, it } from 'vitest';
import { originCheck } from '#functions/edge/origin.ts';

const NEW = 'n'.repeat(43);
const OLD = 'o'.repeat(43);

it.each([
  ['the value that the edge sends', `${NEW}`, { 'x-origin-secret': NEW }, true],
  ['the value that is being replaced', `${NEW},${OLD}`, { 'x-origin-secret': OLD }, true],
  ['another value', `${NEW},${OLD}`, { 'x-origin-secret': 'x'.repeat(43) }, false],
  ['both values as they are stored', `${NEW},${OLD}`, { 'x-origin-secret': `${NEW},${OLD}` }, false],
  ['nothing', NEW, {}, false],
  ['nothing, while a value is empty', `${NEW},`, { 'x-origin-secret': '' }, false],
])('judges %s', async (_, stored, headers, isAuthorized) => {
  expect(await originCheck(async () => stored)({ headers })).toEqual({ isAuthorized });
});
