import { beforeEach, expect, it } from 'vitest';
import { type DayChanged, type InboxChanged, LIVE_PROTOCOL, PING, PONG } from '#shared/contracts/live.ts';
import {
  type Live,
  type LiveOptions,
  MAX_PAUSE_MS,
  OPEN_WITHIN_MS,
  openLive,
  PING_EVERY_MS,
  PONG_WITHIN_MS,
} from '#web/api/live.ts';

/** A connection as far as the client looks at one. */
class FakeSocket {
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly protocols: string[];
  constructor(_url: string, protocols: string[]) {
    this.protocols = protocols;
  }
  send(text: string) {
    this.sent.push(text);
  }
  /** A browser says that a connection has ended also when the page itself ended it. */
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    queueMicrotask(() => this.onclose?.());
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(text: string) {
    this.onmessage?.({ data: text });
  }
  ends() {
    this.readyState = 3;
    this.onclose?.();
  }
}

let sockets: FakeSocket[];
let timers: Map<number, { work: () => void; ms: number }>;
let news: (DayChanged | InboxChanged)[];
let opens: boolean[];
let tickets: (string | null)[];
let chance: number;
let options: LiveOptions;
let live: Live;

beforeEach(async () => {
  [sockets, news, opens, timers, tickets, chance] = [[], [], [], new Map(), [], 1];
  let timer = 0;
  options = {
    url: 'wss://house/live',
    ticket: async () => (tickets.length > 0 ? (tickets.shift() ?? null) : 'ticket'),
    onDay: (change) => news.push(change),
    onInbox: (change) => news.push(change),
    onOpen: (open) => opens.push(open),
    machine: {
      connect: (url, protocols) => {
        const socket = new FakeSocket(url, protocols);
        sockets.push(socket);
        return socket as never;
      },
      random: () => chance,
      setTimer(work, ms) {
        timer += 1;
        timers.set(timer, { work, ms });
        return timer;
      },
      clearTimer: (id) => timers.delete(id),
    },
  };
  live = openLive(options);
  await settled();
});

const settled = () => new Promise((done) => setImmediate(done));
const newest = () => sockets.at(-1) as FakeSocket;
/** Lets the one timer that is set ring, and answers how long it was. */
async function ring(): Promise<number> {
  expect(timers.size).toBe(1);
  const [[id, { work, ms }] = [0, { work() {}, ms: 0 }]] = timers;
  timers.delete(id);
  work();
  await settled();
  return ms;
}

const DAY = { kind: 'day', venueId: 'ven_a', date: '2026-12-05', revision: 4 } as const;
const INBOX = { kind: 'inbox', venueId: 'ven_a' } as const;

it('brings its ticket beside the protocol, in no address, and hears of changed days and of the inbox', () => {
  expect(newest().protocols).toEqual([LIVE_PROTOCOL, 'ticket']);
  newest().opens();
  newest().says(JSON.stringify(DAY));
  newest().says(JSON.stringify(INBOX));
  newest().says('{"kind":"of tomorrow"}');
  newest().says('not json');
  expect(news).toEqual([DAY, INBOX]);
  expect(opens).toEqual([true]);
});

it('comes back after ever longer pauses, and anew from the first once it was connected', async () => {
  newest().ends();
  const pauses: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    pauses.push(await ring());
    newest().ends();
  }
  expect(pauses.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(pauses.at(-1)).toBe(MAX_PAUSE_MS);
  await ring();
  newest().opens();
  newest().ends();
  expect(await ring()).toBe(500);
  expect(opens).toEqual([true, false]);
});

it('gives up a connection that a silent network lets hang, and tries anew', async () => {
  expect(await ring()).toBe(OPEN_WITHIN_MS);
  const first = newest();
  expect([first.readyState, opens]).toEqual([3, []]);
  await ring();
  expect(sockets).toHaveLength(2);
  first.onopen?.();
  expect(opens).toEqual([]);
});

it('waits where there is no ticket to be had', async () => {
  newest().ends();
  tickets = [null];
  await ring();
  expect(sockets).toHaveLength(1);
  await ring();
  expect(sockets).toHaveLength(2);
});

it('asks whether anybody is there, and takes silence for the end', async () => {
  newest().opens();
  expect(await ring()).toBe(PING_EVERY_MS);
  expect(newest().sent).toEqual([PING]);
  newest().says(PONG);
  expect(await ring()).toBe(PING_EVERY_MS);
  expect(await ring()).toBe(PONG_WITHIN_MS);
  expect(opens).toEqual([true, false]);
  await ring();
  expect(sockets).toHaveLength(2);
});

it('leaves out a random half of a pause at most', async () => {
  newest().ends();
  chance = 0;
  await ring();
  newest().ends();
  expect(await ring()).toBe(500);
});

it('asks at once when it is woken while it is open, and gives up what has died without a word', async () => {
  newest().opens();
  live.wake();
  expect(newest().sent).toEqual([PING]);
  newest().readyState = 2;
  live.wake();
  await settled();
  expect([newest().sent, opens]).toEqual([[PING], [true, false]]);
});

it('does not begin a second time while the ticket of the first is under way', async () => {
  const asked = Promise.withResolvers<string>();
  let times = 0;
  live.close();
  live = openLive({ ...options, ticket: () => (++times === 1 ? Promise.resolve(null) : asked.promise) });
  await settled();
  expect([times, timers.size]).toEqual([1, 1]);
  live.wake();
  expect([times, timers.size]).toEqual([2, 0]);
});

it('has one connection at a time, however often it is woken or dropped while it is made', async () => {
  live.wake();
  live.drop();
  await settled();
  expect([sockets.length, newest().readyState, opens]).toEqual([1, 0, []]);
  newest().opens();
  live.drop();
  live.drop();
  await settled();
  expect([timers.size, opens]).toEqual([1, [true, false]]);
});

it('is closed while its ticket is under way, or open: nothing is connected, nothing rings, nothing is told', async () => {
  newest().opens();
  live.close();
  await settled();
  expect([newest().readyState, timers.size, opens]).toEqual([3, 0, [true]]);
  const asked = Promise.withResolvers<string>();
  live = openLive({ ...options, ticket: () => asked.promise });
  expect(timers.size).toBe(0);
  live.close();
  asked.resolve('ticket');
  await settled();
  expect([sockets.length, timers.size]).toEqual([1, 0]);
});

it('hears nothing from a connection that it has given up', async () => {
  const first = newest();
  first.opens();
  live.drop();
  await ring();
  newest().opens();
  first.says(JSON.stringify(DAY));
  first.ends();
  expect([news, opens]).toEqual([[], [true, false, true]]);
});

it('tries at once when it is woken, and never again when it was closed', async () => {
  newest().ends();
  live.wake();
  await settled();
  expect(sockets).toHaveLength(2);
  newest().opens();
  live.close();
  newest().ends();
  live.wake();
  await settled();
  expect([sockets.length, timers.size]).toEqual([2, 0]);
});
