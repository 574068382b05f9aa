import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { solverThread } from '#functions/gateways/solver-thread.ts';
import type { Question } from '#shared/domain/packing/mip-question.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';

const question = (count: number, most: number): Question => ({
  kinds: [{ count, first: 0, end: 1 }],
  limits: [{ most, terms: [[0, 1]] }],
});

it('solves in a thread of its own, while the process goes on', async () => {
  const { ask } = solverThread();
  let turns = 0;
  const possible = ask(question(2, 2));
  const impossible = ask(question(3, 2));
  let done = false;
  const both = Promise.all([possible, impossible]).finally(() => {
    done = true;
  });
  while (!done) {
    await turn();
    turns += 1;
  }
  expect(await both).toEqual([[2], 'impossible']);
  expect(turns).toBeGreaterThan(10);
});

/** A thread that answers when it is told to. */
function aWorker() {
  const worker = Object.assign(new EventEmitter(), {
    posted: [] as Question[],
    postMessage: (one: Question) => worker.posted.push(one),
    ...{ ref: () => {}, unref: () => {} },
  });
  return worker;
}

it('has one question at a time, and no more that wait than it can get to', async () => {
  const worker = aWorker();
  let ticks = 0;
  const { ask } = solverThread({
    start: () => worker as unknown as Worker,
    ticks: () => {
      ticks += 1_000;
      return ticks;
    },
  });
  const answers = Array.from({ length: 20 }, (_, n) => ask(question(n, n)));
  expect(worker.posted).toHaveLength(1);
  expect(await answers.at(-1)).toBe('open');
  worker.emit('message', 'impossible');
  expect(await answers[0]).toBe('impossible');
  expect(worker.posted).toHaveLength(2);
});

it('begins no question sooner than its time', () => {
  const worker = aWorker();
  const { ask } = solverThread({ start: () => worker as unknown as Worker, ticks: () => 0 });
  void ask(question(1, 1));
  void ask(question(2, 2));
  worker.emit('message', 'impossible');
  expect(worker.posted).toHaveLength(1);
});

it('leaves a question open when the thread breaks, and asks the next one of a new thread', async () => {
  const workers: ReturnType<typeof aWorker>[] = [];
  let ticks = 0;
  const { ask } = solverThread({
    start: () => {
      const worker = aWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    ticks: () => {
      ticks += 1_000;
      return ticks;
    },
  });
  const first = ask(question(1, 1));
  workers[0]?.emit('error', new Error('out of memory'));
  expect(await first).toBe('open');
  expect(takeConsoleErrors()).toHaveLength(1);
  void ask(question(2, 2));
  expect(workers.map(({ posted }) => posted.length)).toEqual([1, 1]);
});
