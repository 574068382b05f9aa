import { isDeepStrictEqual } from 'node:util';
import { startEngine } from '#tests/kit/engine.ts';
import { type Away, bareVenue, beforeImport, bringIn, livedVenue, takeAway } from '#tests/kit/round-trip.ts';
import { measureAll } from './chapters.ts';
import type { Figure } from './figure.ts';

/** Fewer to look at while something is being changed: `node tests/bench/round-trip.ts 500`. Only the whole of it is written down. */
const FEWER = Number(process.argv[2] ?? 0);
const [RESERVATIONS, GUESTS] = FEWER > 0 ? [FEWER, Math.ceil(FEWER / 5)] : [10_000, 2_000];

/** Ten thousand reservations leave a venue and come to another through the operations and the engine, and leave that again. */
async function measureRoundTrip(): Promise<Figure[]> {
  const engine = await startEngine();
  try {
    const [one, other] = [await bareVenue(engine), await bareVenue(engine)];
    await bringIn(one, livedVenue(RESERVATIONS, GUESTS));
    const [left, out] = await timed(() => takeAway(one));
    const [, into] = await timed(() => bringIn(other, left));
    const [again, twice] = await timed(() => bringIn(other, left));
    const back = beforeImport(await takeAway(other));
    const each = (seconds: number) => (1000 * seconds) / (RESERVATIONS + GUESTS);
    const none = Number.POSITIVE_INFINITY;
    return [
      {
        name: 'reservations that did not leave',
        value: RESERVATIONS - left.reservations.length,
        unit: 'count',
        atMost: 0,
      },
      { name: 'guests that did not leave', value: GUESTS - left.guests.length, unit: 'count', atMost: 0 },
      {
        name: 'reservations and guests that came back otherwise',
        value: differing(left, back),
        unit: 'count',
        atMost: 0,
      },
      {
        name: 'written twice by the same file',
        value: (again.new ?? 0) + (again.completed ?? 0),
        unit: 'count',
        atMost: 0,
      },
      { name: 'taking all away, for each', value: each(out), unit: 'ms', atMost: none },
      { name: 'bringing all in, for each', value: each(into), unit: 'ms', atMost: none },
      { name: 'the same file again, for each', value: each(twice), unit: 'ms', atMost: none },
    ];
  } finally {
    await engine.stop();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const made = await work();
  return [made, (performance.now() - began) / 1000];
}

/** How many rows of one venue the other does not give back the same. */
const differing = (one: Away, other: Away): number =>
  (['reservations', 'guests'] as const).reduce((sum, kind) => {
    const count = Math.max(one[kind].length, other[kind].length);
    return (
      sum +
      Array.from({ length: count }, (_, n) => n).filter((n) => !isDeepStrictEqual(one[kind][n], other[kind][n])).length
    );
  }, 0);

const HEAD = [
  '# A house that moves',
  '',
  'Written by `npm run bench:round-trip`, which takes about a quarter of an hour: the same operations and the same engine as the',
  'product, one call after the other. Two hundred reservations make the same way in every run of the tests.',
];
const TITLE = 'Ten thousand reservations and two thousand guests out of one house and into another';
await measureAll(FEWER > 0 ? null : 'docs/benchmarks/round-trip.md', HEAD, [[TITLE, measureRoundTrip]]);
