import { setTimeout as sleep } from 'node:timers/promises';
import type { Deliver } from '../../bus/put-events.ts';
import { eventOf, fatesOf } from './fates.ts';
import type { Fate, MailStore, StoredMail } from './store.ts';
import { scan } from './visits.ts';

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
      // Gateways open the links before they let a mail in.
      if (fate === 'Delivery' && isScanned(mail)) await scan(mail).catch((error) => unread(mail, error));
      await report(mail, fate, at);
    }
  }

  async function report(mail: StoredMail, fate: Fate, at: number): Promise<void> {
    for (let gap = gapMs; !(await taken(mail, fate, at)); gap = Math.min(MAX_GAP, gap * 2)) {
      await sleep(gap, undefined, { signal });
    }
    store.noteTold(mail.id, fate);
  }

  async function taken(...[mail, fate, at]: Parameters<typeof eventOf>): Promise<boolean> {
    try {
      await tell(eventOf(mail, fate, at));
      return true;
    } catch {
      return false; // the queues are not available; the caller tries again
    }
  }

  const unlessStopped = (error: unknown): void => {
    if (!signal.aborted) console.error('mail stand-in:', error);
  };
  const begin = (mail: StoredMail): void => void follow(mail).catch(unlessStopped);
  for (const mail of store.all()) begin(mail);
  return {
    begin,
    /** The receiver calls the mail spam, and their provider's feedback loop tells SES. */
    complain: (mail: StoredMail): void => {
      if (!store.told(mail.id).includes('Complaint')) report(mail, 'Complaint', Date.now()).catch(unlessStopped);
    },
    stop: () => stopping.abort(),
  };
}

/** Receivers whose mailboxes stand behind security gateways: `scanned@…`, with or without a label. */
const isScanned = ({ to: [to = ''] }: StoredMail): boolean => /^scanned(?:\+[^@]*)?@/.test(to);

const unread = ({ id }: StoredMail, error: unknown): void => console.error(`mail stand-in: scanning ${id}:`, error);
