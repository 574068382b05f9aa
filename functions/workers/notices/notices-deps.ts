import type { AccountSecrets } from '#functions/credentials/account-secrets.ts';
import type { MailGateway } from '#functions/gateways/mail.ts';
import type { PushGateway } from '#functions/gateways/push.ts';
import type { WhatsApp } from '#functions/gateways/whatsapp.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AccountsStore } from '#functions/stores/accounts.ts';
import type { AddressesStore } from '#functions/stores/addresses.ts';
import type { CodesStore } from '#functions/stores/codes.ts';
import type { ConversationsStore } from '#functions/stores/conversations.ts';
import type { CreditsStore } from '#functions/stores/credits.ts';
import type { HostnamesStore } from '#functions/stores/hostnames.ts';
import type { InvitationsStore } from '#functions/stores/invitations.ts';
import type { OpeningsStore } from '#functions/stores/openings.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';

/** What the notices are composed from and sent by. */
export type NoticesDeps = {
  readonly accounts: Pick<AccountsStore, 'auditEntry'>;
  readonly addresses: Pick<AddressesStore, 'former'>;
  readonly codes: Pick<CodesStore, 'load'>;
  readonly credits: Pick<CreditsStore, 'load'>;
  readonly users: Pick<UsersStore, 'find'>;
  readonly invitations: Pick<InvitationsStore, 'find'>;
  readonly hostnames: Pick<HostnamesStore, 'find'>;
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly conversations: Pick<ConversationsStore, 'load'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly openings: Pick<OpeningsStore, 'waiting' | 'forget'>;
  readonly secrets: AccountSecrets;
  readonly whatsApp: WhatsApp;
  readonly mail: MailGateway;
  readonly push: PushGateway;
  readonly sessions: Pick<SessionsStore, 'pushes' | 'setPush'>;
  readonly clock: Clock;
};
