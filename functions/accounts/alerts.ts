import { implement } from '#functions/platform/implement.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { alerts } from '#shared/operations/accounts/accounts.ts';

export const handler = implement(alerts, {
  accounts: accountsStore,
  sessions: sessionsStore,
  venues: venuesStore,
  alerts: accountAlertsStore,
})(async ({ now, accounts, venues, alerts }) => {
  const found = await Promise.all(
    (await alerts.latest(now)).map(async ({ venueId, ...alert }) => {
      const venue = await venues.find(venueId);
      const account = venue && (await accounts.find(venue.accountId));
      // A venue that has no account of its own is the platform's, such as the demo.
      const accountName = account ? account.company || account.fullName : '';
      return venue ? [{ ...alert, venueId, venue: venue.name, account: accountName }] : [];
    }),
  );
  return { alerts: found.flat() };
});
