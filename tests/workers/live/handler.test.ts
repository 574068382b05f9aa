import type { DynamoDBStreamEvent } from 'aws-lambda';
import { expect, it } from 'vitest';
import type { PostOutcome } from '#functions/gateways/live-posts.ts';
import { liveWorker } from '#functions/workers/live/handler.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { NOON_TUESDAY, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

type Row = readonly [venue: string, date: string, sk: string, version?: number];
const eventOf = (...rows: readonly Row[]) =>
  ({
    Records: rows.map(([venue, date, sk, v]) => ({
      dynamodb: {
        Keys: { pk: { S: `V#${venue}#D#${date}` }, sk: { S: sk } },
        NewImage: v === undefined ? {} : { v: { N: String(v) } },
      },
    })),
  }) as unknown as DynamoDBStreamEvent;

const PAGES: Record<string, string[]> = { [VENUE_ID]: ['a', 'b'], [OTHER_VENUE_ID]: ['c'] };

/** `reached`: the venues of a session; every page has one of its own, `s-` and its id. */
function aWorker(outcomes: Record<string, PostOutcome> = {}, reached: Record<string, VenueId[]> = {}) {
  const heard: [string, unknown][] = [];
  const left: string[] = [];
  const closed: string[] = [];
  const pageOf = (id: string, venueId: VenueId) => ({ id, venueId, sessionId: `s-${id}` });
  const pages = [VENUE_ID, OTHER_VENUE_ID].flatMap((venueId) =>
    (PAGES[venueId] ?? []).map((id) => pageOf(id, venueId)),
  );
  const live = {
    connectionsOf: async (venueId: string) => pages.filter((page) => page.venueId === venueId),
    ofSession: async (sessionId: string) => pages.filter((page) => page.sessionId === sessionId),
    leave: async (id: string) => void left.push(id),
  };
  const sessions = {
    reached: async (sessionId: string) => reached[sessionId] ?? [VENUE_ID, OTHER_VENUE_ID],
  };
  const posts = {
    async post(id: string, body: string) {
      heard.push([id, JSON.parse(body)]);
      return outcomes[id] ?? 'posted';
    },
    close: async (id: string) => void closed.push(id),
  };
  return { work: liveWorker({ live, sessions, posts, clock: { now: () => NOON_TUESDAY } }), heard, left, closed };
}

const day = (date: string, revision: number | null, venueId: string = VENUE_ID) => ({
  kind: 'day',
  venueId,
  date,
  revision,
});

it('tells every open page of the venue, and nobody of another one, each day of a batch once and its newest revision', async () => {
  const { work, heard } = aWorker();
  const rows: Row[] = [
    [VENUE_ID, SATURDAY, 'SHEET', 7],
    // What stands beside the sheet counts by itself.
    [VENUE_ID, SATURDAY, 'B#1', 99],
    [VENUE_ID, SATURDAY, 'SHEET', 8],
  ];
  expect(await work(eventOf(...rows))).toEqual({ batchItemFailures: [] });
  expect(heard).toEqual([
    ['a', day(SATURDAY, 8)],
    ['b', day(SATURDAY, 8)],
  ]);
});

it('says that there is something new where only a message has changed, without a revision', async () => {
  const { work, heard } = aWorker();
  await work(eventOf([OTHER_VENUE_ID, SATURDAY, 'B#1#M#msg_1']));
  expect(heard).toEqual([['c', day(SATURDAY, null, OTHER_VENUE_ID)]]);
});

it('tells a page nothing whose session has ended or no longer reaches the venue, and closes it', async () => {
  const { work, heard, left, closed } = aWorker({}, { 's-a': [], 's-b': [OTHER_VENUE_ID] });
  await work(eventOf([VENUE_ID, SATURDAY, 'SHEET', 1], [OTHER_VENUE_ID, SATURDAY, 'SHEET', 1]));
  expect(heard.map(([id]) => id)).toEqual(['c']);
  expect([closed, left]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});

it.each([
  ['that has ended', [], ['a']],
  ['whose venue was taken away', [OTHER_VENUE_ID], ['a']],
  ['that was only used', [VENUE_ID], []],
])(
  'closes the pages of a session %s at once, although nothing changes that they would hear of',
  async (_, venues, ends) => {
    const { work, heard, closed } = aWorker({}, { 's-a': venues });
    await work({ Records: [{ dynamodb: { Keys: { pk: { S: 'S#s-a' }, sk: { S: 'S' } } } }] } as DynamoDBStreamEvent);
    expect([heard, closed]).toEqual([[], ends]);
  },
);

it('forgets a page that is gone, and one that cannot be reached keeps nobody waiting', async () => {
  const { work, heard, left } = aWorker({ a: 'gone', b: 'failed' });
  expect(await work(eventOf([VENUE_ID, SATURDAY, 'SHEET', 1], [OTHER_VENUE_ID, SATURDAY, 'SHEET', 4]))).toEqual({
    batchItemFailures: [],
  });
  expect(left).toEqual(['a']);
  expect(heard.map(([id]) => id).toSorted()).toEqual(['a', 'b', 'c']);
});

const inThread = (venueId: string, sk: string) => ({
  dynamodb: { Keys: { pk: { S: `V#${venueId}#W#${'T'.repeat(22)}` }, sk: { S: sk } }, NewImage: { b: { S: 'Ciao' } } },
});

it('says that something of the inbox has changed, once in a batch, and nothing of whose it is or of its words', async () => {
  const { work, heard } = aWorker();
  const { Records } = eventOf([OTHER_VENUE_ID, SATURDAY, 'SHEET', 4]);
  const threads = [inThread(VENUE_ID, 'THREAD'), inThread(VENUE_ID, 'WORD#000001796122800#x')];
  await work({ Records: [...Records, ...threads] } as unknown as DynamoDBStreamEvent);
  expect(heard.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['a', { kind: 'inbox', venueId: VENUE_ID }],
    ['b', { kind: 'inbox', venueId: VENUE_ID }],
    ['c', day(SATURDAY, 4, OTHER_VENUE_ID)],
  ]);
});

it.each([
  ['only what became of an answer', ['WORD#000001796122800#x', 'WORD#000001796122801#y'], { answersOnly: true }],
  ['more than that, where a thread changed too', ['WORD#000001796122800#x', 'THREAD'], {}],
])('says that the inbox has changed by %s', async (_, sks, said) => {
  const { work, heard } = aWorker();
  await work({ Records: sks.map((sk) => inThread(OTHER_VENUE_ID, sk)) } as unknown as DynamoDBStreamEvent);
  expect(heard).toEqual([['c', { kind: 'inbox', venueId: OTHER_VENUE_ID, ...said }]]);
});
