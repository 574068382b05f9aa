import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { type LivePosts, livePosts } from '#functions/gateways/live-posts.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { parseThreadPk, THREAD_SK, WORD_PREFIX } from '#functions/stores/conversations.keys.ts';
import { parseDayPk, SHEET_SK } from '#functions/stores/days.keys.ts';
import { type Connection, type LiveStore, liveStore } from '#functions/stores/live.ts';
import { parseSessionPk, SESSION_SK } from '#functions/stores/sessions.keys.ts';
import { type SessionsStore, sessionsStore } from '#functions/stores/sessions.ts';
import type { DayChanged, InboxChanged } from '#shared/contracts/live.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

export type LiveDeps = {
  readonly live: Pick<LiveStore, 'connectionsOf' | 'ofSession' | 'leave'>;
  readonly sessions: Pick<SessionsStore, 'reached'>;
  readonly posts: LivePosts;
  readonly clock: Clock;
};

/** API Gateway reports a connection as gone also while its connect handler is still running. */
const OPENS_WITHIN_MS = 10_000;

/**
 * Tells the open pages of a venue that a day or the inbox has changed, once per batch, and closes connections whose
 * session has ended or no longer reaches the venue. It never fails: a page that missed it learns from the next revision
 * or by its slow poll, a connection that was not closed is by the next message, and a stale event is not worth a retry.
 */
export const liveWorker =
  ({ live, sessions, posts, clock }: LiveDeps) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const frames = [...changedDays(event), ...changedInboxes(event)];
    const venues = [...new Set(frames.map(({ venueId }) => venueId))];
    const reached = remembered((sessionId) => sessions.reached(sessionId, clock.now()));
    await Promise.all(changedSessions(event).map(closeEnded));
    await Promise.all(
      venues.map(async (venueId) => {
        const open = await live.connectionsOf(venueId, clock.now());
        const own = frames.filter((frame) => frame.venueId === venueId);
        const outcomes = await Promise.all(open.map((connection) => tell(connection, own)));
        const failed = outcomes.filter((outcome) => outcome === 'failed').length;
        if (failed > 0) logEvent('live.unheard', { venueId, failed, of: open.length });
      }),
    );
    return { batchItemFailures: [] };

    async function closeEnded(sessionId: string): Promise<void> {
      const open = await live.ofSession(sessionId, clock.now());
      await Promise.all(open.map(async (connection) => (await isAllowed(connection)) || close(connection)));
    }

    async function isAllowed({ sessionId, venueId }: Connection): Promise<boolean> {
      return (await reached(sessionId)).includes(venueId);
    }

    async function close({ id }: Connection): Promise<void> {
      await Promise.all([posts.close(id), live.leave(id)]);
    }

    async function tell(connection: Connection, own: readonly Frame[]) {
      const { id } = connection;
      if (!(await isAllowed(connection))) {
        await close(connection);
        return 'gone';
      }
      for (const frame of own) {
        const outcome = await posts.post(id, JSON.stringify(frame));
        if (outcome === 'gone') await live.leave(id, clock.now() - OPENS_WITHIN_MS);
        if (outcome !== 'posted') return outcome;
      }
      return 'posted';
    }
  };

type Frame = (DayChanged | InboxChanged) & { readonly venueId: VenueId };

const keysOf = ({ dynamodb }: DynamoDBStreamEvent['Records'][number]) => ({
  pk: dynamodb?.Keys?.pk?.S ?? '',
  sk: dynamodb?.Keys?.sk?.S ?? '',
});
/** The answer for each id, asked for once. */
function remembered<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (id) => {
    const answer = asked.get(id) ?? ask(id);
    asked.set(id, answer);
    return answer;
  };
}

/** The sessions of a batch that have changed or ended. */
const changedSessions = ({ Records }: DynamoDBStreamEvent): string[] => [
  ...new Set(
    Records.map(keysOf)
      .filter(({ sk }) => sk === SESSION_SK)
      .map(({ pk }) => parseSessionPk(pk)),
  ),
];

const isOfInbox = (sk: string): boolean => sk === THREAD_SK || sk.startsWith(WORD_PREFIX);

/**
 * The venues of a batch whose inbox has changed. Everything that changes a mark also writes the thread; a word that
 * changes alone is an answer being delivered.
 */
function changedInboxes({ Records }: DynamoDBStreamEvent): Frame[] {
  const changed = Records.map(keysOf).filter(({ sk }) => isOfInbox(sk));
  const venues = Map.groupBy(changed, ({ pk }) => parseThreadPk(pk).venueId);
  return [...venues].map(([venueId, keys]) => {
    const answersOnly = keys.every(({ sk }) => sk !== THREAD_SK);
    return { kind: 'inbox', venueId, ...(answersOnly && { answersOnly }) };
  });
}

/** The days of a batch, each with its newest revision; a change without its sheet has none. */
function changedDays({ Records }: DynamoDBStreamEvent): Frame[] {
  const days = new Map<string, Frame & { readonly kind: 'day' }>();
  for (const record of Records) {
    const { pk, sk } = keysOf(record);
    if (isOfInbox(sk) || sk === SESSION_SK) continue;
    const version = sk === SHEET_SK ? Number(record.dynamodb?.NewImage?.v?.N ?? 0) : 0;
    const revision = Math.max(version, days.get(pk)?.revision ?? 0) || null;
    days.set(pk, { kind: 'day', ...parseDayPk(pk), revision });
  }
  return [...days.values()];
}

export const handler = lazily(() =>
  liveWorker({ live: liveStore(theTable()), sessions: sessionsStore(theTable()), posts: livePosts(), clock }),
);
