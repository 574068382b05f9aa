import type { Api } from '#web/api/api.ts';
import type { Answered } from './calls.ts';
import type { ChangeQueue, WaitingChange } from './pending-changes.ts';
import { createDayReader } from './read-days.ts';
import { sendChange } from './send-change.ts';
import { type Alone, createPersistentSender, withLock } from './sender.ts';

type Options = {
  readonly api: Api;
  readonly queue: ChangeQueue;
  /** The user whose changes may be sent now; null while nobody is signed in. */
  readonly user: () => string | null;
  readonly onAnswer: (venueId: string, reservation: Answered) => void;
  /** Called when everything that could be sent has been. */
  readonly onSent: (venueIds: ReadonlySet<string>) => void;
  readonly alone?: Alone;
  readonly later?: (work: () => void, ms: number) => unknown;
};

/** Sends waiting changes in their order, and tries again as long as some are waiting. */
export function createSender({ api, queue, user, onAnswer, onSent, alone = withLock('deeds'), later }: Options) {
  const mine = (): WaitingChange | undefined => {
    const who = user();
    return who === null ? undefined : queue.now().waiting.find((each) => each.user === who);
  };

  async function sendAll(): Promise<void> {
    const days = createDayReader(api);
    const venues = new Set<string>();
    for (let next = mine(); next; next = mine()) {
      if (!(await sendChange({ api, queue, onAnswer }, next, days))) break;
      venues.add(next.venueId);
    }
    if (venues.size > 0) onSent(venues);
  }

  return createPersistentSender({ isWaiting: () => mine() !== undefined, sendAll, alone, ...(later && { later }) });
}
