import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { timersWorker } from '#functions/workers/timers/handler.ts';
import { waitlistWorker } from '#functions/workers/waitlist/handler.ts';
import { inParallel, seeded } from '#tests/kit/random.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { batchOf, type Desk } from '#tests/workers/kit.ts';
import { boundRows, type Pinned, violationsOf } from './reseating-checks.ts';
import { guestSteps, hostSteps, newGuest } from './reseating-steps.ts';
import type { Course, Storm } from './reseating-types.ts';

const [HOSTS, HOST_STEPS, WORKERS] = [3, 10, 16];
/** After every this many guests the workers run, concurrently with the others. */
const QUEUES_EVERY = 8;
const QUEUE_ROUNDS = 4;
const [BATCH, QUEUE_TRIES] = [10, 12];

/**
 * Waves of guests who book, wait, alter, cancel and accept, of hosts who move, bind and seat, and of the queues that
 * promote and let expire, all at once on the same days. After each wave every stored day is checked.
 */
export async function reseatingStorm(
  desk: Desk,
  course: Course,
): Promise<{ violations: string[]; counts: Storm['counts'] }> {
  const storm: Storm = { ...course, desk, random: seeded(course.seed), guests: [], counts: {} };
  const violations: string[] = [];
  for (const [wave, moment] of course.moments.entries()) {
    desk.setNow(moment);
    const pinned: Pinned[] = await boundRows(storm);
    const hosts = await Promise.all(Array.from({ length: HOSTS }, () => desk.signIn()));
    await runWave(storm, hosts);
    await settle(storm);
    violations.push(...(await violationsOf(storm, pinned)).map((text) => `wave ${wave + 1}: ${text}`));
  }
  return { violations, counts: storm.counts };
}

async function runWave(storm: Storm, hosts: readonly SignedIn[]): Promise<void> {
  const { guests, random, newcomers: count } = storm;
  const known = guests.filter(() => random() < 0.5);
  const newcomers = Array.from({ length: count }, (_, n) => newGuest(storm, guests.length + n));
  guests.push(...newcomers);
  const mixed = [...known, ...newcomers].toSorted((a, b) => a.order - b.order);
  await Promise.all([
    inParallel([...mixed.entries()], WORKERS, async ([n, guest]) => {
      await Promise.all([guestSteps(storm, guest), n % QUEUES_EVERY === 0 && workQueues(storm)]);
    }),
    inParallel(hosts, HOSTS, (host) => hostSteps(storm, host, HOST_STEPS)),
  ]);
}

/** Runs the workers in several rounds, since each may queue more work. */
async function settle(storm: Storm): Promise<void> {
  for (let round = 0; round < QUEUE_ROUNDS; round += 1) await workQueues(storm);
}

async function workQueues({ desk, counts }: Storm): Promise<void> {
  const { table, queued, events } = desk;
  const deps = { ...desk.deps, days: daysStore(table), reservations: reservationsStore(table) };
  desk.pass(6_000);
  await desk.sweep();
  const changed = events.splice(0).map((detail) => JSON.stringify({ detail }));
  const rung = queued.timers.splice(0).map(({ body }) => body);
  const letters = queued.messages.splice(0).map(({ body }) => body);
  counts.timers = (counts.timers ?? 0) + rung.length;
  await Promise.all([
    untilDone(desk.send, letters),
    untilDone(waitlistWorker(deps), changed),
    untilDone(timersWorker(deps), rung),
  ]);
}

/** Delivers messages as a queue does: in batches, and failed ones again; throws when one would be a dead letter. */
async function untilDone(worker: ReturnType<typeof timersWorker>, bodies: readonly string[]): Promise<void> {
  for (let first = 0; first < bodies.length; first += BATCH) {
    let left = bodies.slice(first, first + BATCH);
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === QUEUE_TRIES) throw new Error(`${left.length} messages would be dead letters`);
      const { batchItemFailures } = await worker(batchOf(left));
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      left = left.filter((_, n) => failed.has(`m${n}`));
    }
  }
}
