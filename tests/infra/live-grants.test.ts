import type { DynamoDBStreamEvent } from 'aws-lambda';
import { beforeAll, expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import { openConnection } from '#functions/sockets/connect.ts';
import { closeConnection } from '#functions/sockets/disconnect.ts';
import { liveStore } from '#functions/stores/live.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { liveWorker } from '#functions/workers/live/handler.ts';
import { SOCKETS } from '#infra/wiring.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import { LIVE_PROTOCOL } from '#shared/contracts/live.ts';
import { NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { type Asked, recording } from './recording-table.ts';

const engine = await engineOfFile();
let table: Table;
beforeAll(async () => {
  ({ table } = await engine.newTable());
  await sessionsStore(table).create(
    TOKEN,
    {
      ...{ userId: 'usr_host', accountId: 'acc_1', name: 'Host', role: 'host', level: 10 },
      ...{ csrf: 'x', venues: [VENUE_ID], device: '' },
    },
    NOON_TUESDAY,
  );
});

const clock = { now: () => NOON_TUESDAY };
const TOKEN = 'a token';
const requestContext = { connectionId: 'id' };

async function connect(on: Table): Promise<void> {
  const ticket = 'T'.repeat(43);
  await liveStore(table).issue(ticket, { venueId: VENUE_ID, sessionId: sessionIdOf(TOKEN) }, clock.now());
  const headers = { 'Sec-WebSocket-Protocol': `${LIVE_PROTOCOL}, ${ticket}` };
  await openConnection({ live: liveStore(on), sessions: sessionsStore(on), clock })({ headers, requestContext });
}

it.each([
  [SOCKETS.connect.handler, connect],
  [
    'functions/workers/live/handler.ts',
    async (on: Table) => {
      await connect(table);
      const dynamodb = { Keys: { pk: { S: `V#${VENUE_ID}#D#${SATURDAY}` }, sk: { S: 'SHEET' } } };
      const posts = { post: async () => 'gone' as const, close: async () => undefined };
      const later = { now: () => NOON_TUESDAY + 60_000 };
      const worker = liveWorker({ live: liveStore(on), sessions: sessionsStore(on), posts, clock: later });
      await worker({ Records: [{ dynamodb }] } as unknown as DynamoDBStreamEvent);
    },
  ],
  [
    SOCKETS.disconnect.handler,
    async (on: Table) => {
      await connect(table);
      await closeConnection({ live: liveStore(on) })({ requestContext });
    },
  ],
] as const)('grants %s all that it asks of the table, and no more', async (handler, work) => {
  const asked: Asked = new Set();
  await work(recording(table, asked));
  expect([...asked].toSorted()).toEqual([...WORKER_GRANTS[handler].table].toSorted());
});
