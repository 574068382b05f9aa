import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { apiOf, TRATTORIA } from '#tests/e2e/kit/api.ts';
import { killProduct, productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';
import { measureAll } from './chapters.ts';
import { type Figure, NO_BOUND } from './figure.ts';
import { type AnswerKind, type Played, playRush } from './rush/play.ts';
import { processorMs } from './rush/processor.ts';

const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    slow: { type: 'string', default: '5' },
    verbose: { type: 'boolean', default: false },
  },
});
const [guests, seconds, perSecond] = [values.guests, values.seconds, values.slow].map(Number) as [
  number,
  number,
  number,
];
if (![guests, seconds, perSecond].every((each) => each > 0)) {
  console.error('usage: npm run bench:rush -- [--guests 2000] [--seconds 60] [--slow 5] [--verbose]');
  console.error('--slow N: the run to compare with has N guests a second; --verbose: lists the codes of all answers');
  process.exit(2);
}

/** Plays the guests within these seconds against a product of its own, as `npm start` runs it. */
async function playWithin(within: number): Promise<Played> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-rush-'));
  const port = await productPort();
  const product = spawnProduct(dataDir, port);
  try {
    await productIs(() => saysReady(product), product);
    const origin = `http://127.0.0.1:${port}`;
    const rush = { date: await newYearsEve(origin), guests, seconds: within };
    return await playRush(origin, rush, () => processorMs(product.child.pid ?? 0));
  } finally {
    if (values.verbose) console.log(product.said().slice(-4_000));
    await killProduct(product, dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** New Year's Eve, or the first evening after it on which the trattoria is open. */
async function newYearsEve(origin: string): Promise<LocalDate> {
  const api = apiOf(origin);
  const found = await api.venues.find({ hostname: 'localhost' });
  if (found.kind !== 'done') throw new Error('the trattoria is gone');
  const eve = `${found.value.today.slice(0, 4)}-12-31` as LocalDate;
  for (let later = 0; later < 14; later += 1) {
    const date = addDays(eve, later);
    const day = await api.availability.day({ venueId: TRATTORIA, date, covers: 2, area: null });
    if (day.kind === 'done' && day.value.slots.some(({ status }) => status === 'free')) return date;
  }
  throw new Error('the trattoria is closed');
}

const count = (name: string, value: number, atMost = NO_BOUND): Figure => ({ name, value, unit: 'count', atMost });
const covers = ({ fates }: Played) => fates.reduce((sum, fate) => sum + fate.covers, 0);

/** The time that 95 of a hundred guests who got a table waited no longer than. */
function winnersP95({ fates }: Played): number {
  const waits = fates.filter((fate) => fate.covers > 0).map(({ ms }) => ms);
  return waits.toSorted((a, b) => a - b)[Math.floor(0.95 * waits.length)] ?? Number.NaN;
}

function answersOf(run: string, { fates }: Played): Figure[] {
  const answers = fates.flatMap((fate) => fate.answers);
  const of = (kind: AnswerKind) => answers.filter((answer) => answer.kind === kind);
  const said = Object.entries(Object.groupBy(answers, (answer) => answer.said)).map(([code, all]) => [
    code,
    all?.length,
  ]);
  if (values.verbose) console.log(run, Object.fromEntries(said));
  return [
    count(`${run}: bookings`, of('booking').length),
    count(`${run}: true refusals`, of('refusal').length),
    count(`${run}: unexpected answers`, of('unexpected').length, 0),
    { name: `${run}: of the answers busy`, value: (100 * of('busy').length) / answers.length, unit: '%', atMost: 1 },
  ];
}

async function measureRush(): Promise<Figure[]> {
  const slow = await playWithin(guests / perSecond);
  const rush = await playWithin(seconds);
  const spent = ({ perRefusedMs }: Played, run: string): Figure[] =>
    perRefusedMs === null
      ? []
      : [{ name: `processor per refused guest, ${run}`, value: perRefusedMs, unit: 'ms', atMost: NO_BOUND }];
  return [
    ...answersOf('slow run', slow),
    ...answersOf('rush', rush),
    count('covers of the slow run', covers(slow)),
    count('covers of the rush', covers(rush)),
    { name: 'covers lost by the rush', value: 100 * (1 - covers(rush) / covers(slow)), unit: '%', atMost: 5 },
    { name: 'winners’ wait in the slow run, 95 of a hundred', value: winnersP95(slow), unit: 'ms', atMost: NO_BOUND },
    { name: 'winners’ wait in the rush, 95 of a hundred', value: winnersP95(rush), unit: 'ms', atMost: NO_BOUND },
    { name: 'the one to the other', value: winnersP95(rush) / winnersP95(slow), unit: 'x', atMost: 4 },
    ...spent(slow, 'slow run'),
    ...spent(rush, 'rush'),
  ];
}

const title = `${guests} guests ask for one evening: in ${seconds} seconds, and ${perSecond} a second`;
await measureAll(null, [], [[title, measureRush]]);
