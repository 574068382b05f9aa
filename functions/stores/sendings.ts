import type { Item, Key, Table } from '#functions/platform/table.ts';
import { advances, MESSAGE_RANK, type Message, type MessageState } from '#shared/domain/message/message.ts';

/** A worker that took a message must have sent it within this time; after it the answer counts as lost. */
export const LEASE_MS = 60_000;
/** How long a status of the provider is awaited before a message whose answer was lost is sent again. */
export const UNKNOWN_MS = 5 * 60_000;

export type Report = { readonly state: MessageState; readonly at: number; readonly failure?: string };

/** Whatever is sent: where it is on its way. */
export type Sent = Pick<Message, 'state' | 'failure' | 'wamid' | 'history'>;

/** `leased`: yours to send now. `wait`: not before `until`. `finished`: it was sent, or failed for good. */
export type Lease<M extends Sent = Message> =
  | { readonly kind: 'leased'; readonly message: M }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'finished'; readonly message: M }
  | { readonly kind: 'gone' };

type Kind<R, M> = {
  readonly keyOf: (ref: R) => Key;
  readonly from: (item: Item) => M;
  /** Under what the index knows it by the provider's id. */
  readonly wamidKey: (wamid: string) => string;
};

/** What is sent moves on from here, whatever it is about. Every write is conditional on what was read. */
export const sendings = <R, M extends Sent>(table: Table, { keyOf, from, wamidKey }: Kind<R, M>) => {
  /** Reads, decides, writes if nothing came between; again otherwise. */
  async function revise<T>(ref: R, decide: (item: Item) => { set: Record<string, unknown>; result: T } | T) {
    for (;;) {
      const item = await table.get(keyOf(ref));
      if (!item) return null;
      const decision = decide(item);
      if (!isChange(decision)) return decision;
      const n = item.n as number;
      const outcome = await table.update(keyOf(ref), {
        set: { ...decision.set, n: n + 1 },
        if: { equals: { n } },
      });
      if (outcome !== 'lost race') return decision.result;
    }
  }

  return {
    async load(ref: R): Promise<M | null> {
      const item = await table.get(keyOf(ref));
      return item && from(item);
    },

    /** Applies a report if it says more than what is known; null when there is no such message. */
    advance(ref: R, report: Report): Promise<{ kind: 'advanced' | 'unchanged'; message: M } | null> {
      return revise<{ kind: 'advanced' | 'unchanged'; message: M }>(ref, (item) => {
        const message = from(item);
        if (!advances(message.state, report.state)) return { kind: 'unchanged', message };
        const set = moved(message, report);
        return { set, result: { kind: 'advanced', message: { ...message, ...reported(message, report) } } };
      });
    },

    /**
     * Takes a message for sending. One whose lease ran out becomes `unknown`, and is only sent again when no status
     * came for `UNKNOWN_MS`.
     */
    async lease(ref: R, now: number): Promise<Lease<M>> {
      const lease = await revise<Lease<M>>(ref, (item) => {
        const message = from(item);
        const until = (item.lu as number | undefined) ?? 0;
        const leased = { kind: 'leased', message } as const;
        if (MESSAGE_RANK[message.state] >= MESSAGE_RANK.failed) return { kind: 'finished', message };
        if (message.state === 'queued') {
          return { set: { ...moved(message, { state: 'sending', at: now }), lu: now + LEASE_MS }, result: leased };
        }
        if (until > now) return { kind: 'wait', until };
        // A crash during this second try must be followed by a wait as long as the first one's.
        if (message.state === 'unknown') return { set: { lu: now + UNKNOWN_MS }, result: leased };
        const again = now + UNKNOWN_MS;
        return {
          set: { ...moved(message, { state: 'unknown', at: now }), lu: again },
          result: { kind: 'wait', until: again },
        };
      });
      return lease ?? { kind: 'gone' };
    },

    /** The provider said no for now: the message waits in line again. */
    async release(ref: R, now: number): Promise<void> {
      await revise(ref, (item) => {
        const message = from(item);
        if (message.state !== 'sending') return message.state === 'unknown' ? { set: { lu: now }, result: null } : null;
        return { set: { ...moved(message, { state: 'queued', at: now }), lu: undefined }, result: null };
      });
    },

    /** The provider's answer was lost; a status may still tell, so it is not sent again for `UNKNOWN_MS`. */
    async markUnknown(ref: R, now: number): Promise<void> {
      await revise(ref, (item) => {
        const message = from(item);
        if (MESSAGE_RANK[message.state] > MESSAGE_RANK.unknown) return null;
        const set = message.state === 'unknown' ? {} : moved(message, { state: 'unknown', at: now });
        return { set: { ...set, lu: now + UNKNOWN_MS }, result: null };
      });
    },

    /** The provider took it. A status that overtook this answer is kept; the id is noted all the same. */
    async markSent(ref: R, wamid: string, at: number): Promise<void> {
      await revise(ref, (item) => {
        const message = from(item);
        const set = advances(message.state, 'sent') ? moved(message, { state: 'sent', at }) : {};
        return { set: { ...set, w: wamid, gsi1pk: wamidKey(wamid), gsi1sk: String(at), lu: undefined }, result: null };
      });
    },
  };
};

export type Sendings<R, M extends Sent> = ReturnType<typeof sendings<R, M>>;

type Change<T> = { set: Record<string, unknown>; result: T };
const isChange = <T>(decision: Change<T> | T): decision is Change<T> =>
  typeof decision === 'object' && decision !== null && 'set' in decision;

const reported = (message: Sent, { state, at, failure }: Report) => ({
  state,
  ...(failure !== undefined && { failure }),
  history: [...message.history, { state, at }],
});

const moved = (message: Sent, report: Report) => {
  const { state, history, failure } = { failure: undefined, ...reported(message, report) };
  return { s: state, h: history, ...(failure !== undefined && { f: failure }) };
};
