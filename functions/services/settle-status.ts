import type { Clock } from '#functions/platform/clock.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { MessageRef, MessagesStore } from '#functions/stores/messages.ts';
import type { Report, Sendings, Sent } from '#functions/stores/sendings.ts';
import { MESSAGE_RANK, type MessageState } from '#shared/domain/message/message.ts';
import type { MessageCharges } from './credits/message-charges.ts';
import { type FailureDeps, settleFailure } from './settle-failure.ts';
import { noteFailed, type WatchDeps } from './watch-messages.ts';
import { withdrawByFailure } from './withdraw-consent.ts';

export type StatusDeps = FailureDeps &
  WatchDeps & {
    readonly messages: Pick<MessagesStore, 'load' | 'advance' | 'markSent'>;
    readonly consents: Pick<ConsentsStore, 'actsOf' | 'add'>;
    readonly clock: Clock;
    /** Absent for mail, which costs nothing. */
    readonly charges?: Pick<MessageCharges, 'end'>;
  };

/** A provider's status report, by its message id. */
export type Status = Report & { readonly providerId: string };

type Moving<R, M extends Sent> = Pick<Sendings<R, M>, 'load' | 'advance' | 'markSent'>;

/** Applies a status report to its message; null if there is no such message. */
export async function advanceStatus<R, M extends Sent>(messages: Moving<R, M>, ref: R, status: Status) {
  const { providerId, ...report } = status;
  const known = await messages.load(ref);
  if (!known) return null;

  const failed = report.state === 'failed';
  // A retry after a lost response may have been sent twice; the failure of one copy says nothing about the other.
  if (failed && known.wamid !== undefined && known.wamid !== providerId) return { kind: 'unchanged', message: null };
  // Our own record of this id may be missing, and the guest's replies refer to it.
  if (!failed && known.wamid === undefined) await messages.markSent(ref, providerId, report.at);
  return messages.advance(ref, report);
}

/** Applies it to a message and its reservation; false if there is no such message. */
export async function settleStatus(deps: StatusDeps, ref: MessageRef, status: Status): Promise<boolean> {
  const settled = await advanceStatus(deps.messages, ref, status);
  const end = settled?.message && endOf(settled.message.state);
  // Also when the report changes nothing: the process may have stopped between the two.
  if (end) await deps.charges?.end(ref.venueId, ref.messageId, end, deps.clock.now());
  // Whatever became of the message: it says what the guest does not want.
  if (settled && status.failure !== undefined)
    await withdrawByFailure(deps, ref, { failure: status.failure, at: status.at });
  if (settled?.message?.state === 'failed') {
    const now = deps.clock.now();
    await noteFailed(deps, ref.venueId, now);
    await settleFailure(deps, ref, now);
  }
  return settled !== null;
}

/** What a state means for what is reserved for the message. */
function endOf(state: MessageState): 'settle' | 'release' | null {
  if (state === 'failed') return 'release';
  return MESSAGE_RANK[state] >= MESSAGE_RANK.delivered ? 'settle' : null;
}
