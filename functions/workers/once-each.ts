import type { Clock } from '#functions/runtime/clock.ts';
import { sha256 } from '#functions/runtime/ids.ts';
import type { Write } from '#functions/runtime/table.ts';
import type { EventsStore } from '#functions/stores/events.ts';

export type OnceDeps = {
  readonly events: Pick<EventsStore, 'seen' | 'claim' | 'take'>;
  readonly clock: Clock;
};

/** What `work` answers when another worker is at the same news: that one claims them, or is repeated if it was cut off. */
export const IN_OTHER_HANDS = Symbol('in other hands');

/**
 * Does what news of an outside service ask for; null when they were worked off before. `name` is what a repetition is
 * recognised by; it is kept as a digest, because the provider's ids may hold a number or an address. `take` is asked before
 * a deed that cannot be repeated unseen. `note`: what is written with the claim.
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
  // Only now: a crash before this line repeats the news, and repeating them changes nothing.
  return (await events.claim(source, event, clock.now(), note)) === 'new' ? result : null;
}
