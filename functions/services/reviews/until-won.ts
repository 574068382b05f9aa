import { setTimeout as sleep } from 'node:timers/promises';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';

const [TRIES, FIRST_WAIT_MS] = [8, 10];

/** Repeats a step that loses races: the figures of a venue change with each of its reviews. */
export async function untilWon<T>(step: () => Promise<T | 'lost race'>): Promise<T | Refusal<'system.busy'>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    const outcome = await step();
    if (outcome !== 'lost race') return outcome;
  }
  return refuse('system.busy');
}
