import type { Venue } from '#functions/stores/venues.ts';
import { afterCause } from '#shared/domain/task/causes.ts';
import type { Closed, Task } from '#shared/domain/task/task.ts';
import type { TasksDeps } from './tasks-deps.ts';

/** Writes a task as its cause wants it now; `gone`: why it wants it no more, null while it does. */
export async function bring(
  { tasks, clock }: Pick<TasksDeps, 'tasks' | 'clock'>,
  { venueId }: Venue,
  wanted: Task,
  gone: Closed | null,
): Promise<void> {
  // The second look is for an event that came twice at once.
  for (let look = 0; look < 2; look += 1) {
    const before = await tasks.find(venueId, wanted.taskId);
    const now = clock.now();
    const after = afterCause(before, wanted, gone, now);
    if (!after || (await tasks.save(venueId, after, now)) === 'done') return;
  }
  throw new Error('somebody is writing the task; the queue tries again');
}
