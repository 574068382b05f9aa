import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '#web/api/api.ts';
import { type Live, openLive } from '#web/api/live.ts';
import { useApi } from '../app-context.tsx';

/** A day of the venue has changed; `caughtUp`: the connection is open again, and what was missed must be read. */
export type DayNews = { readonly date: string; readonly revision: number | null } | 'caughtUp';
/** All kinds of news: about days, that the inbox has changed, or only the state of answers in it. */
type LiveNews = DayNews | 'inbox' | 'answers';

type Listener = { readonly onNews: (news: LiveNews) => void; readonly onOpen: (open: boolean) => void };
type Channel = {
  readonly live: Live;
  readonly listeners: Set<Listener>;
  /** Closes the connection; the next listener opens another one. */
  readonly close: () => void;
  open: boolean;
  ending: ReturnType<typeof setTimeout> | undefined;
};

/** How long the connection is kept without a listener, for one screen following another. */
const LINGER_MS = 5_000;

const channels = new WeakMap<Api, Map<string, Channel>>();
const all = new Set<Channel>();
const besides = new Set<() => void>();

/** Listens for changes of the venue's days and inbox while the screen is open. */
export const useLiveDays = (venueId: string, onNews: (news: LiveNews) => unknown): boolean => useLive(venueId, onNews);

/** Listens for changes of the venue's inbox while the screen is open. */
export const useLiveInbox = (venueId: string, onNews: () => unknown): boolean =>
  useLive(venueId, (news) => (typeof news === 'string' ? onNews() : undefined));

/**
 * Listens for inbox changes other than the state of answers, at whichever venue a screen is connected to, without a
 * connection of its own; returns a function that stops listening.
 */
export function overhearInbox(heard: () => void): () => void {
  besides.add(heard);
  return () => besides.delete(heard);
}

/**
 * Calls `onNews` with the news; those that come while its work is under way are kept for one more call. Returns whether there
 * is a connection; without one, the screen polls.
 */
function useLive(venueId: string, onNews: (news: LiveNews) => unknown): boolean {
  const api = useApi();
  const [hears, setHears] = useState(false);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const stop = listen(api, venueId, { onNews: oneAfterTheOther((news) => tell(news)), onOpen: setHears });
    return () => {
      stop();
      setHears(false);
    };
  }, [api, venueId]);
  return hears;
}

function listen(api: Api, venueId: string, listener: Listener): () => void {
  const ofApi = channels.get(api) ?? new Map<string, Channel>();
  channels.set(api, ofApi);
  const channel = ofApi.get(venueId) ?? openChannel(api, venueId, () => ofApi.delete(venueId));
  ofApi.set(venueId, channel);
  clearTimeout(channel.ending);
  channel.listeners.add(listener);
  if (channel.open) listener.onOpen(true);
  return () => {
    channel.listeners.delete(listener);
    if (channel.listeners.size === 0 && all.has(channel)) channel.ending = setTimeout(channel.close, LINGER_MS);
  };
}

/** The user signs out: all connections are closed at once. */
export function closeLiveDays(): void {
  for (const channel of all) {
    channel.close();
    for (const { onOpen } of channel.listeners) onOpen(false);
  }
}

function openChannel(api: Api, venueId: string, onClose: () => void): Channel {
  const listeners = new Set<Listener>();
  const tell = (news: LiveNews) => {
    for (const { onNews } of listeners) onNews(news);
  };
  const live = openLive({
    async ticket() {
      const outcome = await api.live.ticket({ venueId }, { timeoutMs: 10_000 });
      return outcome.kind === 'done' ? outcome.value.ticket : null;
    },
    onDay: (change) => change.venueId === venueId && tell(change),
    onInbox(change) {
      if (change.venueId !== venueId) return;
      if (change.answersOnly) return tell('answers');
      tell('inbox');
      for (const heard of besides) heard();
    },
    onOpen(open) {
      channel.open = open;
      for (const { onOpen } of listeners) onOpen(open);
      if (open) tell('caughtUp');
    },
  });
  const close = () => {
    clearTimeout(channel.ending);
    all.delete(channel);
    live.close();
    onClose();
  };
  const channel: Channel = { live, listeners, close, open: false, ending: undefined };
  all.add(channel);
  return channel;
}

/** One call at a time: further news wait, merged per day, so that none is lost and none pile up. */
function oneAfterTheOther(work: (news: LiveNews) => unknown): (news: LiveNews) => void {
  let running = false;
  const waiting = new Map<string, LiveNews>();
  return async (news) => {
    const about = typeof news === 'string' ? news : news.date;
    const before = waiting.get(about);
    // News without a revision must be read, whatever is known by then.
    if (!before || typeof before === 'string' || before.revision !== null) waiting.set(about, news);
    if (running) return;
    running = true;
    for (const [key, next] of waiting) {
      waiting.delete(key);
      await work(next);
    }
    running = false;
  };
}

const wakeAll = () => {
  for (const { live } of all) live.wake();
};
globalThis.addEventListener?.('online', wakeAll);
globalThis.addEventListener?.('offline', () => {
  for (const { live } of all) live.drop();
});
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wakeAll();
});
