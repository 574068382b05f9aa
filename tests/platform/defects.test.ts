import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { handler } from '#functions/venues/find.ts';
import { DEFECTS } from '#shared/contracts/metrics.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { eventOf } from '#tests/kit/world.ts';

const broken = () => {
  throw new TypeError('cannot read "Anna Rossi" of +39 333 1234567 at anna@example.it');
};
const table = { get: broken, update: async () => ({ n: 1 }) } as unknown as Table;

it('a defect answers `unexpected`, is logged once with ids, and names nobody', async () => {
  const event = eventOf('venues.find', { hostname: 'localhost' });
  const answer = await handler.with({ table: () => table })(event);
  expect(answer.statusCode).toBe(500);
  expect(JSON.parse(answer.body ?? '')).toEqual({
    errorid: 'unexpected',
    detail: { request: event.requestContext.requestId },
  });
  const logged = takeConsoleErrors();
  expect(logged).toHaveLength(1);
  const told = { level: 'error', event: DEFECTS.event, operation: 'venues.find', error: 'TypeError' };
  expect(JSON.parse(logged[0] ?? '').request).toBe(event.requestContext.requestId);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject(told);
  expect(logged[0]).not.toMatch(/Anna|333|example\.it/);
});
