import { resolve } from 'node:path';
import { buildWeb } from '#infra/web-build.ts';
import { benchAllocator } from './allocator.ts';
import { measureBundles } from './bundles.ts';
import { measureCampaignLoad } from './campaign-load.ts';
import { type Chapter, measureAll } from './chapters.ts';
import { measureCommit } from './commit.ts';
import { measureConfirmation } from './confirmation.ts';
import { type Figure, NO_BOUND } from './figure.ts';
import { measureFigures } from './figures.ts';
import { measureGuestSpeed } from './guest-speed/measure.ts';
import { weighGuestPage } from './guest-weight.ts';
import { measureLive } from './live.ts';
import { measurePaying } from './paying.ts';
import { measureScanner } from './scanner-speed.ts';
import { measureSheetReads } from './sheet-read.ts';
import { measureAccountsSpeed } from './staff-speed/accounts.ts';
import { measureCanvasSpeed } from './staff-speed/canvas.ts';
import { measureVenueSpeed } from './staff-speed/measure.ts';
import { measureRecordsSpeed } from './staff-speed/records.ts';
import { measureStart } from './start.ts';
import { measureSynth } from './synth.ts';

const ROOT = resolve(import.meta.dirname, '../..');

async function commitFigures(): Promise<Figure[]> {
  const { parties, sheetBytes, availability, commit } = await measureCommit();
  return [
    { name: `sheet of ${parties} parties`, value: sheetBytes / 1000, unit: 'KB', atMost: 4.096 },
    { name: 'reads of the table for all times of a day', value: availability.reads, unit: 'count', atMost: 1 },
    { name: 'write units of a booking', value: commit.writeUnits, unit: 'count', atMost: 18 },
  ];
}

async function allocatorFigures(): Promise<Figure[]> {
  const { decisionMs, allTimesMs, decisionRatio, refusals, unproven } = benchAllocator();
  const { readMs, decidedMs, ratio } = await measureSheetReads();
  const spread = (name: string, { p50, p99, max }: typeof decisionMs, p99AtMost: number): Figure[] => [
    { name: `${name}, median`, value: p50, unit: 'ms', atMost: p99AtMost },
    { name: `${name}, 99th of a hundred`, value: p99, unit: 'ms', atMost: p99AtMost },
    { name: `${name}, slowest`, value: max, unit: 'ms', atMost: NO_BOUND },
  ];
  return [
    ...spread('decision for one request', decisionMs, 1),
    ...spread('all times of a day', allTimesMs, 10),
    { name: 'decision, to the bare decoding of the sheet', value: decisionRatio, unit: 'x', atMost: NO_BOUND },
    { name: 'bare read of the sheet, median', value: readMs.p50, unit: 'ms', atMost: NO_BOUND },
    { name: 'read and decision, median', value: decidedMs.p50, unit: 'ms', atMost: NO_BOUND },
    { name: 'read and decision, to the bare read', value: ratio, unit: 'x', atMost: 1.3 },
    { name: 'of the refusals unproven', value: (100 * unproven) / refusals, unit: '%', atMost: 1 },
  ];
}

async function guestFigures(): Promise<Figure[]> {
  await buildWeb();
  const { script, pages } = weighGuestPage(resolve(ROOT, 'dist/web'));
  const largest = Math.max(...Object.values(pages));
  return [
    { name: 'scripts of a first visit, brotli', value: script / 1000, unit: 'KB', atMost: 80 },
    {
      name: 'page with styles, texts and venue, largest language, brotli',
      value: largest / 1000,
      unit: 'KB',
      atMost: 8,
    },
  ];
}

const CHAPTERS: readonly Chapter[] = [
  ['The day sheet and its commit', commitFigures],
  ['The allocator: 60 tables, 25 combinations, a full sheet', allocatorFigures],
  ['The guest page', guestFigures],
  ['The start of the whole product on one machine', measureStart],
  ['The guest page on a phone', measureGuestSpeed],
  ['From the phone to the page', measureConfirmation],
  ['A confirmation while a newsletter goes to ten thousand', measureCampaignLoad],
  ['The scanner at the door', measureScanner],
  ['From the payment to the page', measurePaying],
  ['From one device to another', measureLive],
  ['The screens of the house: sixty tables, sixteen hours, three hundred parties', measureVenueSpeed],
  ['The list of all reservations: ten thousand rows', measureRecordsSpeed],
  ['The platform’s customers: five thousand accounts', measureAccountsSpeed],
  ['The hall editor', measureCanvasSpeed],
  ['The figures: a year of a busy venue', measureFigures],
  ['Lambda bundles', measureBundles],
  ['CloudFormation', measureSynth],
];

const HEAD = [
  '# Benchmarks',
  '',
  'Written by `npm run bench`. Times are of the machine it ran on; compare within one run only. The evenings are in',
  '`docs/benchmarks/`, written by `npm run bench:packing`, and so are the figures of their open questions; what answers to',
  'guests cost on 96 other evenings is printed by `npm run bench:packing -- --others`; ten thousand reservations out of one',
  'venue and into another are measured by `npm run bench:round-trip`, and a rush of guests for one evening by',
  '`npm run bench:rush`, which takes eight minutes.',
];
await measureAll('docs/benchmarks.md', HEAD, CHAPTERS);
