import { ratesStore } from '#functions/platform/rate-counts.ts';
import type { Table } from '#functions/platform/table.ts';
import { buildRowsStores } from '#functions/services/customers/build-rows.ts';
import { accountAlertsStore } from '#functions/stores/account-alerts.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { campaignsStore } from '#functions/stores/campaigns.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { daysStore } from '#functions/stores/days.ts';
import { erasuresStore } from '#functions/stores/erasures.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { invoicesStore } from '#functions/stores/invoices.ts';
import { lastBookedStore } from '#functions/stores/last-booked.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { modulesStore } from '#functions/stores/modules.ts';
import { openingsStore } from '#functions/stores/openings.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { retentionQueueStore } from '#functions/stores/retention-queue.ts';
import { reviewGuestsStore } from '#functions/stores/review-guests.ts';
import { sellerStore } from '#functions/stores/seller.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { taskRulesStore } from '#functions/stores/task-rules.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { ticketsStore } from '#functions/stores/tickets.ts';
import { trialsStore } from '#functions/stores/trials.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuePicturesStore } from '#functions/stores/venue-pictures.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { visitCoupons } from '#tests/kit/coupons.ts';
import { figureStores } from './figure-stores.ts';

/** The stores of all workers on one table. */
export const storesOn = (on: Table) => ({
  ...{ days: daysStore(on), reservations: reservationsStore(on), venues: venuesStore(on) },
  ...{ pendingSweeps: pendingSweepsStore(on), accounts: accountsStore(on), addresses: addressesStore(on) },
  ...{ questions: questionsStore(on), conversations: conversationsStore(on) },
  ...{ rates: ratesStore(on), figures: messageFiguresStore(on), limits: limitsStore(on) },
  ...{ alerts: accountAlertsStore(on), campaigns: campaignsStore(on), coupons: couponsStore(on) },
  ...{ events: eventsStore(on), lastBooked: lastBookedStore(on) },
  ...{ ...figureStores(on), taskRules: taskRulesStore(on), trials: trialsStore(on), tickets: ticketsStore(on) },
  ...{ book: guestBookStore(on), tasks: tasksStore(on), consents: consentsStore(on) },
  ...{ reviewGuests: reviewGuestsStore(on), visitCoupon: visitCoupons(on) },
  ...{ erasures: erasuresStore(on), messages: messagesStore(on), outbox: outboxStore(on) },
  ...{ codes: codesStore(on), users: usersStore(on), agents: agentsStore(on), sessions: sessionsStore(on) },
  ...{ invitations: invitationsStore(on), openings: openingsStore(on), hostnames: hostnamesStore(on) },
  ...buildRowsStores(on),
  ...{ modules: modulesStore(on), accountRows: accountRowsStore(on), invoices: invoicesStore(on) },
  ...{ seller: sellerStore(on) },
  ...{ retentionQueue: retentionQueueStore(on), settings: settingsStore(on), venuePictures: venuePicturesStore(on) },
});
