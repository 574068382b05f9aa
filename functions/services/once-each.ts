import type { Clock } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import type { EventsStore } from '#functions/stores/events.ts';

export type OnceDeps = {
  readonly events: Pick<EventsStore, 'seen' | 'claim' | 'take'>;
  readonly clock: Clock;
};

/** Returned by `work` if another worker handles the same event: that one will claim it, or be retried if interrupted. */
export const IN_OTHER_HANDS = Symbol('in other hands');

/**
 * Handles an event of an outside service once; null if it was handled before. `name` identifies a repetition; it is
 * stored as a hash, because provider ids may contain a number or address. `take` leases the event before an action
 * whose repetition would be noticed. `note`: written with the claim.
 */
export async function onceEach<T>(
  { events, clock }: OnceDeps,
  source: string,
  name: string,
  work: (take: () => Promise<boolean>) => Promise<T | typeof IN_OTHER_HANDS>,
  note?: Write,
): Promise<T | null> {
  const event = sha256(name);
  if (await events.seen(source, event)) return null;
  const result = await work(() => events.take(source, event, clock.now()));
  if (result === IN_OTHER_HANDS) return null;
  // Claimed last: a crash before this line repeats the event, which changes nothing.
  return (await events.claim(source, event, clock.now(), note)) === 'new' ? result : null;
}
