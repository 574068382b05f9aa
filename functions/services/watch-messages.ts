import { logEvent } from '#functions/platform/log.ts';
import type { AccountAlert, AccountAlertsStore } from '#functions/stores/account-alerts.ts';
import type { MessageFiguresStore } from '#functions/stores/message-figures.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { isNearLimit, isUnusual } from '#shared/domain/messaging/account-alerts.ts';

export type WatchDeps = {
  readonly figures: Pick<MessageFiguresStore, 'note'>;
  readonly alerts: Pick<AccountAlertsStore, 'note'>;
  /** Alerts the operators of the platform. */
  readonly watched?: () => void;
};

/** Counts a failed message, and points the venue out when a day has unusually many. */
export async function noteFailed(deps: WatchDeps, venueId: VenueId, now: number): Promise<void> {
  const day = await deps.figures.note(venueId, 'failed', now);
  if (isUnusual(day)) await pointOut(deps, { venueId, reason: 'failures', count: day.failed, of: day.sent, at: now });
}

/** Points a venue out whose account has nearly used up its new numbers of the day. */
export async function noteNumbers(
  deps: Omit<WatchDeps, 'figures'>,
  venueId: VenueId,
  { written, most, now }: { readonly written: number; readonly most: number; readonly now: number },
): Promise<void> {
  if (isNearLimit(written, most))
    await pointOut(deps, { venueId, reason: 'numbers', count: written, of: most, at: now });
}

async function pointOut({ alerts, watched }: Omit<WatchDeps, 'figures'>, alert: AccountAlert): Promise<void> {
  if ((await alerts.note(alert)) === 'known') return;
  const { venueId, reason, count, of } = alert;
  logEvent('account.alert', { venueId, reason, count, of });
  watched?.();
}
