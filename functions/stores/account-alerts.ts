import type { Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { AccountAlertReason } from '#shared/domain/messaging/account-alerts.ts';
import { ALERTS_PK, accountAlertKey } from './account-alerts.keys.ts';

/** `count` of `of`: new numbers of those allowed, or failed messages of those sent, when it was noticed. */
export type AccountAlert = {
  readonly venueId: VenueId;
  readonly reason: AccountAlertReason;
  readonly count: number;
  readonly of: number;
  readonly at: number;
};

const KEPT_SECONDS = 7 * 86_400;
const MAX_SHOWN = 50;

/** Venues whose messages the platform's staff should look at. */
export const accountAlertsStore = (table: Table) => ({
  /** Notes it once a day for a venue and reason; `known` if it was already. */
  async note(alert: AccountAlert): Promise<'noted' | 'known'> {
    const { venueId, reason, at } = alert;
    const key = accountAlertKey(new Date(at).toISOString().slice(0, 10), venueId, reason);
    const ttl = Math.floor(at / 1000) + KEPT_SECONDS;
    return (await table.put({ ...key, ...alert, ttl }, { absent: true })) === 'done' ? 'noted' : 'known';
  },

  /** Those of the last seven days, the newest day first. */
  async latest(now: number): Promise<AccountAlert[]> {
    const items = await table.query({ pk: ALERTS_PK, newestFirst: true, limit: MAX_SHOWN });
    return items
      .map(({ pk: _pk, sk: _sk, ttl: _ttl, ...alert }) => alert as unknown as AccountAlert)
      .filter(({ at }) => now - at < KEPT_SECONDS * 1000)
      .slice(0, MAX_SHOWN);
  },
});

export type AccountAlertsStore = ReturnType<typeof accountAlertsStore>;
