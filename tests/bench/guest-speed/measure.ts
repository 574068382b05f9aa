import { resolve } from 'node:path';
import { buildWeb } from '#infra/web-build.ts';
import type { Figure } from '../figure.ts';
import { lighthouse, type Run } from './lighthouse.ts';
import { FLOOR, serveFast } from './server.ts';
import { measureTaps } from './taps.ts';

const BUILT = resolve(import.meta.dirname, '../../../dist/web');
const RUNS = 5;

/** The guest page in the hands of Lighthouse and of a thumb, beside two lines of HTML in the same run. */
export async function measureGuestSpeed(): Promise<Figure[]> {
  await buildWeb();
  const server = await serveFast(BUILT);
  try {
    const page = `${server.origin}/`;
    const simulated = await runs(() => lighthouse(page, 'simulate'));
    const applied = await runs(() => lighthouse(page, 'devtools'));
    const floor = await runs(() => lighthouse(server.origin + FLOOR, 'simulate'));
    const floorApplied = await runs(() => lighthouse(server.origin + FLOOR, 'devtools'));
    const taps = await runs(() => measureTaps(page));
    const of = (all: readonly Run[], name: keyof Run) => median(all.map((run) => run[name]));
    const missing = (name: keyof Run) => 100 - of(simulated, name);
    return [
      {
        name: 'Lighthouse, mobile: points missing of performance',
        value: missing('performance'),
        unit: 'count',
        atMost: 2,
      },
      { name: 'points missing of accessibility', value: missing('accessibility'), unit: 'count', atMost: 0 },
      { name: 'points missing of best practices', value: missing('bestPractices'), unit: 'count', atMost: 0 },
      { name: 'points missing of SEO', value: missing('seo'), unit: 'count', atMost: 0 },
      { name: 'largest paint, simulated slow 4G', value: of(simulated, 'lcp'), unit: 'ms', atMost: 1_300 },
      {
        name: 'the same, to two lines of HTML',
        value: of(simulated, 'lcp') / of(floor, 'lcp'),
        unit: 'x',
        atMost: 1.55,
      },
      { name: 'largest paint, throttling applied', value: of(applied, 'lcp'), unit: 'ms', atMost: 1_000 },
      {
        name: 'the same, to two lines of HTML',
        value: of(applied, 'lcp') / of(floorApplied, 'lcp'),
        unit: 'x',
        atMost: 1.2,
      },
      {
        name: 'layout shift', // A fraction of a pixel, while a headless browser's scroll bar comes, is nothing.
        value: Math.round(1000 * Math.max(of(simulated, 'cls'), of(applied, 'cls'))) / 1000,
        unit: 'count',
        atMost: 0,
      },
      { name: 'blocking time, simulated', value: of(simulated, 'tbt'), unit: 'ms', atMost: 150 },
      {
        name: 'script until idle, processor four times slower',
        value: median(taps.map(({ scriptMs }) => scriptMs)),
        unit: 'ms',
        atMost: 170,
      },
      {
        name: 'worst tap on a day, processor four times slower',
        value: median(taps.map(({ worstTapMs }) => worstTapMs)),
        unit: 'ms',
        atMost: 120,
      },
    ];
  } finally {
    server.stop();
  }
}

async function runs<T>(once: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await once());
  return all;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

if (import.meta.main)
  console.table((await measureGuestSpeed()).map(({ name, value, atMost }) => ({ name, value, atMost })));
