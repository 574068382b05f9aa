import { LIVE_PATH, LIVE_PROTOCOL, parseLiveFrame } from '#shared/contracts/live.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { apiOf, bookBeside, hostApiOf, TRATTORIA } from '#tests/e2e/kit/api.ts';
import { startRealProduct } from '#tests/e2e/kit/product.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 15;
const PATIENCE_MS = 30_000;

/** From a change on one device to the word of it on another, on the running product. */
export async function measureLive(): Promise<Figure[]> {
  const product = await startRealProduct();
  try {
    const api = apiOf(product.origin);
    const found = await api.venues.find({ hostname: 'localhost' });
    if (found.kind !== 'done') throw new Error('the trattoria is gone');
    const socket = await connect(product.origin);
    const waits: number[] = [];
    for (let round = 0; waits.length < ROUNDS && round < 40; round += 1) {
      const date = addDays(found.value.today as LocalDate, 30 + round);
      const { heard, forget } = hears(socket, date);
      const began = performance.now();
      const booked = await bookBeside(api, { venueId: TRATTORIA, date, start: 1200, covers: 2 }, round);
      // On a day that is closed nothing happens, and nothing is to be heard.
      if (booked.kind === 'done') waits.push((await heard) - began);
      else forget();
    }
    socket.close();
    const sorted = waits.toSorted((a, b) => a - b);
    return [
      {
        name: 'a change on another device, median',
        value: (sorted[ROUNDS >> 1] ?? Number.NaN) / 1000,
        unit: 's',
        atMost: 1,
      },
      {
        name: 'a change on another device, slowest',
        value: (sorted.at(-1) ?? Number.NaN) / 1000,
        unit: 's',
        atMost: 1,
      },
    ];
  } finally {
    await product.stop();
  }
}

async function connect(origin: string): Promise<WebSocket> {
  const api = await hostApiOf(origin);
  const given = await api.live.ticket({ venueId: TRATTORIA });
  if (given.kind !== 'done') throw new Error('there is no ticket');
  const socket = new WebSocket(origin.replace('http', 'ws') + LIVE_PATH, [LIVE_PROTOCOL, given.value.ticket]);
  await new Promise((done, failed) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', failed);
  });
  return socket;
}

/** When the first word about a day came; who has nothing to wait for forgets it. */
function hears(socket: WebSocket, date: LocalDate): { heard: Promise<number>; forget: () => void } {
  const { promise: heard, resolve, reject } = Promise.withResolvers<number>();
  const patience = setTimeout(() => reject(new Error(`nothing was heard of ${date}`)), PATIENCE_MS);
  const forget = () => {
    clearTimeout(patience);
    socket.removeEventListener('message', listen);
  };
  function listen({ data }: MessageEvent): void {
    const frame = parseLiveFrame(String(data));
    if (frame?.kind !== 'day' || frame.date !== date) return;
    forget();
    resolve(performance.now());
  }
  socket.addEventListener('message', listen);
  return { heard, forget };
}
