import type { ReservationId } from '../kernel/ids.ts';
import { MESSAGE_RANK, type Message } from '../message/message.ts';
import { PURPOSES } from '../message/purposes.ts';

import type { TransferRow } from './row.ts';

/** The failure of a message that was not sent yet when the reservation was exported: another venue never sends it. */
const LEFT = 'left';

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
    ...[purpose, PURPOSES[purpose].template, locale, state, instant(history.at(-1)?.at), failure],
  ]);
