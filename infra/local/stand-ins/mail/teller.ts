import { setTimeout as sleep } from 'node:timers/promises';
import type { Deliver } from '../../bus/put-events.ts';
import { eventOf, fatesOf } from './fates.ts';
import type { MailStore, StoredMail } from './store.ts';

type Options = {
  readonly store: MailStore;
  readonly tell: Deliver;
  /** Milliseconds from one event of a mail to the next. */
  readonly gapMs: number;
};

const MAX_GAP = 30_000;

/**
 * Sends the events of each mail, also those still due from before a restart. An event that the bus does not accept is
 * repeated, with growing gaps of up to 30 seconds.
 */
export function startTeller({ store, tell, gapMs }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function follow(mail: StoredMail): Promise<void> {
    for (const [nth, fate] of fatesOf(mail).entries()) {
      if (store.told(mail.id).includes(fate)) continue;
      const at = mail.at + nth * gapMs;
      await sleep(Math.max(0, at - Date.now()), undefined, { signal });
      for (let gap = gapMs; !(await taken(mail, fate, at)); gap = Math.min(MAX_GAP, gap * 2)) {
        await sleep(gap, undefined, { signal });
      }
      store.noteTold(mail.id, fate);
    }
  }

  async function taken(...[mail, fate, at]: Parameters<typeof eventOf>): Promise<boolean> {
    try {
      await tell(eventOf(mail, fate, at));
      return true;
    } catch {
      return false; // the queues are not available; the caller tries again
    }
  }

  const begin = (mail: StoredMail): void => {
    follow(mail).catch((error) => {
      if (!signal.aborted) console.error('mail stand-in:', error);
    });
  };
  for (const mail of store.all()) begin(mail);
  return { begin, stop: () => stopping.abort() };
}
