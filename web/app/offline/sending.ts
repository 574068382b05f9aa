import type { Api } from '#web/api/api.ts';
import type { Answered } from './calls.ts';
import type { ChangeQueue } from './pending-changes.ts';

/** What the sending of a change needs: the calls, the queue, and who is told of each answer. */
export type Sending = {
  readonly api: Api;
  readonly queue: ChangeQueue;
  readonly onAnswer: (venueId: string, reservation: Answered) => void;
};
