import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Api } from '#web/api/api.ts';
import { currentLocale } from '#web/i18n/app/language.ts';
import type { SessionStore } from '../session/session.ts';
import { browserBox, forgetfulBox } from './box.ts';
import { dayWith } from './day-with.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { keepDays, restoreDays } from './kept-days.ts';
import { type ChangeQueue, createChangeQueue } from './pending-changes.ts';
import type { createSender } from './send-pending-changes.ts';

type Options = { readonly api: Api; readonly session: SessionStore; readonly queries: QueryClient };
type StartOptions = Options & {
  /** False: nothing of what is read stays on the device. */
  readonly keeps?: boolean;
};
type Day = OutputOf<Registry['reservations']['tonight']>;

/** How long to wait for a slow database. */
const OPENS_WITHIN_MS = 1_500;

/**
 * Makes the application work offline: the last reads are available at once, changes wait, and the worker stores the
 * application's code. Signing out and being locked out delete the stored days, but never waiting changes.
 */
export async function startOffline({ api, session, queries, keeps = true }: StartOptions): Promise<ChangeQueue> {
  const boxOf = keeps ? browserBox : forgetfulBox;
  const days = boxOf('coperto-days');
  const queue = createChangeQueue(boxOf('coperto-deeds'));
  const user = () => (session.tokens() ? (session.settings()?.userId ?? null) : null);
  let clock: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    Promise.all([queue.load(), restoreDays(queries, days, user(), Date.now())]),
    new Promise((late) => {
      clock = setTimeout(late, OPENS_WITHIN_MS);
    }),
  ]);
  clearTimeout(clock);
  keepDays(queries, days, user);
  const stop = sendWhenPossible({ api, queries, queue, user });
  let known = user();
  if (known) void keepOnDevice(currentLocale);
  session.subscribe(() => {
    const now = user();
    if (now === known) return;
    if (known) {
      queries.clear();
      // If this fails the data still cannot be read: at the next start they belong to another user, and are removed.
      void days.clear().catch(() => {});
    }
    if (now) void keepOnDevice(currentLocale);
    known = now;
  });
  return {
    ...queue,
    close() {
      stop();
      queue.close();
    },
  };
}

type Sending = Omit<Options, 'session'> & { readonly queue: ChangeQueue; readonly user: () => string | null };

/**
 * Sends when a change was added, when the browser is online again, and when the server has answered any call. Returns a
 * function that ends it.
 */
function sendWhenPossible({ api, queries, queue, user }: Sending): () => void {
  let sender: Promise<ReturnType<typeof createSender>> | null = null;
  const wake = async () => {
    const who = user();
    if (!who || !queue.now().waiting.some((each) => each.user === who)) return;
    sender ??= import('./send-pending-changes.ts').then(({ createSender }) =>
      createSender({
        api,
        queue,
        user,
        onAnswer: (venueId, reservation) =>
          queries.setQueriesData<Day>({ queryKey: ['tonight', venueId] }, (day) => day && dayWith(day, reservation)),
        onSent: (venueIds) => {
          for (const venueId of venueIds) void queries.invalidateQueries({ queryKey: ['tonight', venueId] });
        },
      }),
    );
    // If the sender's code cannot be loaded, the next occasion tries again.
    const ready = await sender.catch(() => null);
    if (ready) void ready.wake();
    else sender = null;
  };

  let before = 0;
  const added = queue.subscribe(() => {
    const { length } = queue.now().waiting;
    if (length > before) void wake();
    before = length;
  });
  const answered = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    const action = type === 'updated' && 'action' in event ? event.action : null;
    if (action?.type === 'success' && !action.manual && query.meta?.kept) void wake();
  });
  const online = () => void wake();
  addEventListener('online', online);
  void wake();
  return () => {
    added();
    answered();
    removeEventListener('online', online);
    void sender?.then(({ stop }) => stop());
  };
}
