import { MESSAGE_RANK, type Message } from '../message/message.ts';
import { TEMPLATE_NAMES } from '../message/templates.ts';
import type { ReservationId } from '../reservation/reservation.ts';
import type { TransferRow } from './row.ts';

/**
 * An exported message, without the provider's id, which contains the guest's number. Only the template determines its
 * text; filled-in texts are not stored.
 */
export type TransferMessage = Pick<
  Message,
  'id' | 'revision' | 'purpose' | 'locale' | 'channel' | 'state' | 'failure' | 'history'
>;

/** More than any guest gets about one reservation; the latest ones are exported. */
export const MOST_MESSAGES = 40;
/** A message that was retried all night has more states: the first and the latest ones are exported. */
export const MOST_STATES = 40;

/** The failure of a message that was not sent yet when the reservation was exported: another house never sends it. */
const LEFT = 'left';

export const messagesOf = (messages: readonly Message[]): TransferMessage[] =>
  messages
    .slice(-MOST_MESSAGES)
    .map(({ reservationId: _r, wamid: _w, ...message }) => ({ ...message, history: statesOf(message) }));

/** Leaves room for one more state: an unsent message is marked as failed on import. */
function statesOf({ history }: Pick<Message, 'history'>): Message['history'] {
  const [first, ...rest] = history;
  return first ? [first, ...rest.slice(2 - MOST_STATES)] : [];
}

/** The messages of a row as the history of a reservation. Those not sent yet are marked as failed. */
export const messagesOfRow = (row: TransferRow, reservationId: ReservationId, at: number): Message[] =>
  (row.rest?.messages ?? []).map((message) =>
    MESSAGE_RANK[message.state] < MESSAGE_RANK.failed
      ? {
          ...{ ...message, reservationId, state: 'failed', failure: LEFT },
          history: [...message.history, { state: 'failed', at }],
        }
      : { ...message, reservationId },
  );

/** The columns of messages in their order in a file. */
export const MESSAGE_FIELDS = [
  ...(['reservation', 'date', 'name', 'to', 'at', 'purpose', 'template', 'locale', 'state', 'stateAt'] as const),
  'failure',
] as const;

const instant = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString());

/** The messages of a reservation as cells, one line each. */
export const messageCells = ({ id, date, name, phone, email, rest }: TransferRow): string[][] =>
  (rest?.messages ?? []).map(({ purpose, locale, channel, state, failure = '', history }) => [
    ...[id, date, name, channel === 'mail' ? email : phone, instant(history[0]?.at)],
    ...[purpose, TEMPLATE_NAMES[purpose], locale, state, instant(history.at(-1)?.at), failure],
  ]);
