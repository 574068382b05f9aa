import type { DynamoDBStreamEvent } from 'aws-lambda';
import { beforeEach, expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import { openConnection } from '#functions/sockets/connect.ts';
import { closeConnection } from '#functions/sockets/disconnect.ts';
import { liveStore } from '#functions/stores/live.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { liveWorker } from '#functions/workers/live/handler.ts';
import { LIVE_PROTOCOL } from '#shared/contracts/live.ts';
import { NOON_TUESDAY, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const TICKET = 'T'.repeat(43);
const TOKEN = 'a token';
const POSTS = { post: async () => 'gone' as const, close: async () => undefined };
const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
  await signIn();
});

const now = NOON_TUESDAY;
const signIn = () =>
  sessionsStore(table).create(
    TOKEN,
    {
      ...{ userId: 'usr_host', accountId: 'acc_1', name: 'Host', role: 'host', level: 10 },
      ...{ csrf: 'x', venues: [VENUE_ID], device: '' },
    },
    now,
  );
const requestContext = { connectionId: 'L0SM9cOFvHcCIhw=' };
const connect = (protocols: string, header = 'Sec-WebSocket-Protocol') =>
  openConnection({ live: liveStore(table), sessions: sessionsStore(table), clock: { now: () => now } })({
    headers: { [header]: protocols },
    requestContext,
  });
const open = async () => (await liveStore(table).connectionsOf(VENUE_ID, now)).map(({ id }) => id);
const whose = { venueId: VENUE_ID, sessionId: sessionIdOf(TOKEN) };

it.each([
  ['as API Gateway writes it', 'Sec-WebSocket-Protocol'],
  ['in small letters', 'sec-websocket-protocol'],
])(
  'lets in whoever brings a ticket, once, in a header %s, and knows the connection until it ends',
  async (_, header) => {
    await liveStore(table).issue(TICKET, whose, now);
    const protocols = `${LIVE_PROTOCOL}, ${TICKET}`;
    const agreed = { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL } };
    expect(await connect(protocols, header)).toEqual(agreed);
    expect(await open()).toEqual([requestContext.connectionId]);
    expect(await connect(protocols)).toEqual({ statusCode: 401 });

    await closeConnection({ live: liveStore(table) })({ requestContext });
    expect(await open()).toEqual([]);
    expect(await closeConnection({ live: liveStore(table) })({ requestContext })).toEqual({ statusCode: 200 });
  },
);

it.each([
  ['no protocol', ''],
  ['no ticket', LIVE_PROTOCOL],
  ['a ticket of another shape', `${LIVE_PROTOCOL}, token`],
  ['a ticket that nobody gave', `${LIVE_PROTOCOL}, ${'x'.repeat(43)}`],
  ['another protocol', `graphql-ws, ${TICKET}`],
  ['more than a ticket', `${LIVE_PROTOCOL}, ${TICKET}, ${TICKET}`],
])('refuses a connection with %s', async (_, protocols) => {
  await liveStore(table).issue(TICKET, whose, now);
  expect(await connect(protocols)).toEqual({ statusCode: 401 });
  expect(await open()).toEqual([]);
});

it('lets nobody in whose session has ended, or no longer reaches the venue, since the ticket was given', async () => {
  const sessions = sessionsStore(table);
  await liveStore(table).issue(TICKET, whose, now);
  await sessions.giveVenues('usr_host', [OTHER_VENUE_ID]);
  expect(await connect(`${LIVE_PROTOCOL}, ${TICKET}`)).toEqual({ statusCode: 401 });
  await sessions.giveVenues('usr_host', [VENUE_ID]);
  await liveStore(table).issue(TICKET, whose, now);
  await sessions.removeAllOf('usr_host');
  expect(await connect(`${LIVE_PROTOCOL}, ${TICKET}`)).toEqual({ statusCode: 401 });
  expect(await open()).toEqual([]);
});

it('counts no connection that API Gateway has ended by then', async () => {
  const live = liveStore(table);
  await live.join({ id: 'old', ...whose }, now - 7_200_000);
  await live.join({ id: 'young', ...whose }, now - 7_199_999);
  expect(await open()).toEqual(['young']);
});

it('is heard of although a word came while it was only being let in, when API Gateway says that nobody is there', async () => {
  const live = liveStore(table);
  await live.issue(TICKET, whose, now);
  await connect(`${LIVE_PROTOCOL}, ${TICKET}`);
  const event = { Records: [{ dynamodb: { Keys: { pk: { S: `V#${VENUE_ID}#D#${SATURDAY}` }, sk: { S: 'SHEET' } } } }] };
  const tell = (at: number) =>
    liveWorker({ live, sessions: sessionsStore(table), posts: POSTS, clock: { now: () => at } })(
      event as DynamoDBStreamEvent,
    );
  await tell(now + 9_999);
  expect(await open()).toEqual([requestContext.connectionId]);
  await tell(now + 10_001);
  expect(await open()).toEqual([]);
});
