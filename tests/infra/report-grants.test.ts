import { beforeAll, expect, it } from 'vitest';
import type { OperationHandler } from '#functions/platform/implement.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { eventOf, openWorld } from '#tests/kit/world.ts';
import { aBoss } from '../operations/accounts/kit.ts';
import { type Asked, recording } from './recording-table.ts';

const REPORT = operations.map(({ id }) => id).filter((id) => id.startsWith('report.'));
const asked = new Map<OperationId, Asked>(REPORT.map((id) => [id, new Set()]));
const answers: string[] = [];

beforeAll(async () => {
  const world = await openWorld(await engineOfFile());
  const { boss } = await aBoss(world);
  for (const id of REPORT) {
    const [area, file] = id.split('.');
    const { handler } = (await import(`../../functions/${area}/${file}.ts`)) as { handler: OperationHandler };
    const table = () => recording(world.table, asked.get(id) ?? new Set());
    // An hour later, so that the session is noted as used.
    const clock = { now: () => world.now() + 3_600_000 };
    const answer = await handler.with({ table, clock })(eventOf(id, {}, boss));
    answers.push(JSON.parse(answer.body ?? '').errorid);
  }
});

it('reaches the good end of every operation', () => {
  expect(answers).toEqual(REPORT.map(() => '0'));
});

it.each(REPORT)('grants %s all that it asks of the table, and no more', (id) => {
  const { table, index }: { table: readonly string[]; index?: true } = OPERATION_GRANTS[id];
  expect([...(asked.get(id) ?? [])].toSorted()).toEqual([...table, ...(index ? ['index'] : [])].toSorted());
});
