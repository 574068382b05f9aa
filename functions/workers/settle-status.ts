import type { Clock } from '#functions/runtime/clock.ts';
import type { MessageRef, MessagesStore, Report } from '#functions/stores/messages.ts';
import { type FailureDeps, settleFailure } from './settle-failure.ts';

export type StatusDeps = FailureDeps & {
  readonly messages: Pick<MessagesStore, 'load' | 'advance' | 'markSent'>;
  readonly clock: Clock;
};

/** What a provider reports of a message that it calls by this id. */
export type Status = Report & { readonly providerId: string };

/** Lets a message and its reservation bear what the provider reports; false when there is no such message. */
export async function settleStatus(deps: StatusDeps, ref: MessageRef, status: Status): Promise<boolean> {
  const { messages, clock } = deps;
  const { providerId, ...report } = status;
  const known = await messages.load(ref);
  if (!known) return false;

  const failed = report.state === 'failed';
  // A retry after a lost answer may have gone out twice; the failure of one copy says nothing of the other.
  if (failed && known.wamid !== undefined && known.wamid !== providerId) return true;
  // Our own note of this id may be lost or still to come: the answers of the guest refer to it.
  if (!failed && known.wamid === undefined) await messages.markSent(ref, providerId, report.at);
  const settled = await messages.advance(ref, report);
  if (settled?.message.state === 'failed') await settleFailure(deps, ref, clock.now());
  return true;
}
