import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aRules, aShift, aTable, at, day, SATURDAY } from '#tests/kit/builders.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { seeded } from '#tests/kit/random.ts';
import { tracesOf } from '#tests/kit/traces.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '#tests/workers/kit.ts';
import { type Known, miscounted, unended, wrongNow } from './long-evenings-checks.ts';
import type { Run } from './long-evenings-run.ts';
import { SETTINGS, STEPS } from './long-evenings-steps.ts';

/** An ordinary night, and those on which the clocks go forward and back. */
export const NIGHTS = [SATURDAY, day('2027-03-27'), day('2027-10-30')];

const RULES: VenueRules = aRules({
  tables: [
    ...[1, 2].map((no) => aTable({ no, name: `T${no}`, min: 1, max: 2 })),
    aTable({ no: 3, name: 'T3', min: 2, max: 6 }),
    ...[4, 5].map((no) => aTable({ no, name: `T${no}`, area: 'Outdoor', min: 2, max: 4 })),
  ],
  combinations: [{ no: 101, name: 'T1+T2', tables: [1, 2], min: 3, max: 4 }],
  shifts: [aShift({ lastSeating: at('25:45'), close: at('29:00') })],
  closedWeekdays: [],
  leadMinutes: 0,
  steering: 'strong',
});

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The milliseconds between two steps: mostly short. */
const PASSES = [1000, 1000, 10_000, MINUTE, 3 * MINUTE, 20 * MINUTE];
const [SELDOM, SETTINGS_SELDOM] = [0.03, 0.04];
const OFTEN = ['create', 'create', 'book', 'join', 'join', 'step', 'step', 'step', 'press', 'spread'] as const;
const RARELY: readonly string[] = ['removeMe', 'bring', 'takeBack', ...SETTINGS];

/**
 * Random steps of guests, hosts, settings, imports, buttons and workers, in any order, from 09:00 UTC two days before
 * `date` until the next morning; then all deadlines pass. Returns the violations, followed by the last 25 steps, and
 * how often each call had which outcome. It stops at the first step with a violation.
 */
export async function longEvenings(engine: Engine, date: LocalDate, seed: number, steps: number) {
  const opened = await openDesk(engine, { rules: RULES });
  const counts: Record<string, number> = {};
  const call: Desk['call'] = async (id, ...more) => {
    const answer = await opened.call(id, ...more);
    const outcome = `${id} ${answer.status === 200 ? 'done' : answer.body.errorid}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (answer.status >= 500) wrong.push(`${id} answered ${answer.status}`);
    return answer;
  };
  const desk = { ...opened, call };
  const wrong: string[] = [];
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const begin = Date.parse(`${date}T09:00Z`) - 2 * DAY;
  desk.setNow(begin);
  const dates = [addDays(date, -1), date];
  const signIn = async () => ({ host: await desk.signIn(), owner: await desk.signIn({ role: 'owner' }) });
  const run: Run = { ...{ desk, dates, random, pick }, ...(await signIn()), guests: 0, files: [], removed: [] };
  const known: Known = { lines: new Map(), left: new Set() };
  const done: string[] = [];
  const usual = Object.keys(STEPS).filter((each) => !RARELY.includes(each)) as (keyof typeof STEPS)[];
  const often = [...usual, ...OFTEN, ...OFTEN, ...OFTEN];
  const end = begin + 3 * DAY - 2 * HOUR;

  for (let nth = 0; nth < steps && wrong.length === 0; nth += 1) {
    const rarely = random();
    const name = (
      rarely < SELDOM ? pick(RARELY.slice(0, 3)) : rarely < SELDOM + SETTINGS_SELDOM ? pick(SETTINGS) : pick(often)
    ) as keyof typeof STEPS;
    done.push(`${new Date(desk.now()).toISOString()} ${name}`);
    await STEPS[name](run);
    if (random() < 0.4) await workers(desk, wrong);
    wrong.push(...(await wrongNow(desk, dates, known, SETTINGS.includes(name))));
    if (nth % 7 === 0) wrong.push(...(await miscounted(desk, run.host, dates)));
    const before = desk.now();
    // Now and then the clock catches up, so that any number of steps covers the whole time.
    const due = begin + ((end - begin) * nth) / steps;
    desk.pass(random() < 0.1 ? Math.max(0, due - before) : pick(PASSES));
    if (desk.now() - before > 5 * MINUTE) Object.assign(run, await signIn());
  }

  for (const later of [DAY, 3 * DAY, 400 * DAY]) {
    desk.setNow(Math.max(desk.now(), end) + later);
    for (let round = 0; round < 6; round += 1) await workers(desk, wrong);
  }
  wrong.push(...(await unended(desk, dates)));
  const left = await tracesOf(run.removed, { endpoint: engine.endpoint, world: desk });
  wrong.push(...left.map((word) => `${word} was removed and is still there`));
  return { wrong: wrong.length > 0 ? [...wrong, ...done.slice(-25)] : [], counts };
}

/** Runs the sweep and the workers for all that is due; a failed message counts as a violation. */
async function workers(desk: Desk, wrong: string[]): Promise<void> {
  desk.pass(6_000);
  await desk.sweep();
  const { queued } = desk;
  const events = desk.events.splice(0).flatMap((detail) => ('date' in detail ? [JSON.stringify({ detail })] : []));
  const rounds = [
    [desk.promote, events],
    [desk.expire, queued.timers.splice(0).map(({ body }) => body)],
    [desk.send, queued.messages.splice(0).map(({ body }) => body)],
  ] as const;
  queued.notices.splice(0);
  for (const [worker, bodies] of rounds) {
    const { batchItemFailures } = await worker(batchOf(bodies));
    wrong.push(...batchItemFailures.map(({ itemIdentifier }) => `failed: ${bodies[Number(itemIdentifier.slice(1))]}`));
  }
}
