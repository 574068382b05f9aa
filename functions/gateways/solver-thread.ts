import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import type { Question, SolverAnswer } from '#shared/domain/packing/mip-question.ts';
import { loadMipSolver } from './mip-solver.ts';

/** Marks a thread that was started to solve: this file, or the bundle that it is part of, is its script too. */
const SOLVES = 'coperto.solver';

/** The exact solver may take seconds, so it has a thread of its own: nothing else of the process waits for it. */
export type SolverThread = {
  /** `open` also for what there is no time for. */
  ask(question: Question): Promise<SolverAnswer>;
};

/** Questions begun per second, and how many may wait for their turn. */
const EVERY_MS = 500;
const MAX_WAITING = 16;

type Asked = { readonly question: Question; readonly answer: (answer: SolverAnswer) => void };
type Machine = { readonly start: () => Worker; readonly ticks: () => number };
const MACHINE: Machine = {
  start: () => new Worker(new URL(import.meta.url), { workerData: SOLVES }),
  ticks: () => performance.now(),
};

/** Asks one question after the other; the thread is started by the first, and does not keep the process alive. */
export function solverThread({ start, ticks }: Machine = MACHINE): SolverThread {
  const waiting: Asked[] = [];
  let worker: Worker | null = null;
  let asked: Asked | null = null;
  let lastBegan = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const answered = (answer: SolverAnswer): void => {
    const { answer: tell } = asked ?? {};
    asked = null;
    worker?.unref();
    tell?.(answer);
    next();
  };

  const opened = (): Worker => {
    const made = start();
    made.on('message', answered);
    made.on('error', (error) => {
      logDefect('solver.broken', error);
      worker = null;
      answered('open');
    });
    return made;
  };

  const next = (): void => {
    if (asked || timer || waiting.length === 0) return;
    const wait = lastBegan + EVERY_MS - ticks();
    if (wait > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        next();
      }, wait);
      return;
    }
    asked = waiting.shift() ?? null;
    lastBegan = ticks();
    worker ??= opened();
    worker.ref();
    worker.postMessage(asked?.question);
  };

  return {
    ask: (question) => {
      if (waiting.length >= MAX_WAITING) {
        logEvent('solver.busy');
        return Promise.resolve('open');
      }
      return new Promise((answer) => {
        waiting.push({ question, answer });
        next();
      });
    },
  };
}

if (!isMainThread && workerData === SOLVES) {
  const solver = loadMipSolver();
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage((await solver)(question)));
}
