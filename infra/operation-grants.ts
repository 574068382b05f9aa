import type { OperationId } from '#shared/operations/index.ts';
import type { QueueName, SecretName } from './wiring.ts';

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';

/** What one function's role may do, and its size where the default is wrong. Its environment follows from this too. */
export type Grants = {
  readonly table: readonly TableAction[];
  /** Its queries go to the table's index as well. */
  readonly index?: true;
  readonly secrets?: readonly SecretName[];
  /** Queues it sends to. */
  readonly queues?: readonly QueueName[];
  /** Puts events on the bus. */
  readonly publishes?: true;
  /** Calls the WhatsApp Cloud API. */
  readonly sendsWhatsApp?: true;
  /** Tells guests where to write to in WhatsApp. */
  readonly linksWhatsApp?: true;
  /** Pictures in the bucket: hands out places to upload to, takes what was uploaded, or only lets it go. */
  readonly pictures?: 'offers' | 'receives' | 'removes';
  /** Sends mail as the stage's own address. */
  readonly sendsMail?: true;
  /** Is told where the application of the house is. */
  readonly leadsToHouse?: true;
  /** Tells its callers where they reach the platform. */
  readonly namesSupport?: true;
  /** Gives venues their first address. */
  readonly namesVenues?: true;
  /** Hostnames of houses: says where they lead, or asks DNS, certificates and the edge as well. */
  readonly hostnames?: 'shows' | 'asks';
  /** Sends for the exact solver where a decision stays in doubt (record 47), which takes seconds of a whole core. */
  readonly doubts?: true;
  readonly timeout?: number;
};

/** Each line is one operation's role; the compiler demands a line for every operation. */
export const OPERATION_GRANTS = {
  'account.avatar_start': { table: ['GetItem', 'UpdateItem'], pictures: 'offers' },
  'account.avatar_write': { table: ['GetItem', 'UpdateItem'], pictures: 'receives' },
  'account.device_code': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
  'account.email_start': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'account.email_write': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['account-key'],
  },
  'account.factor_off': { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'account.factor_on': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'account.factor_start': { table: ['GetItem', 'UpdateItem'], secrets: ['account-key'] },
  'account.leave': {
    table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    pictures: 'removes',
  },
  'account.number_bind': { table: ['GetItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'account.number_start': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'account.number_remove': { table: ['GetItem', 'UpdateItem'] },
  'account.password_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'account.profile_write': { table: ['GetItem', 'UpdateItem'] },
  'account.push_off': { table: ['GetItem', 'UpdateItem'] },
  'account.push_on': { table: ['GetItem', 'UpdateItem'] },
  'account.push_read': { table: ['GetItem', 'UpdateItem'], secrets: ['account-key'] },
  'account.read': { table: ['GetItem', 'UpdateItem'] },
  'account.session_end': { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  'account.sessions': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'account.theme_write': { table: ['GetItem', 'UpdateItem'] },
  'account.sessions_end': { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'] },
  'accounts.activate': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'accounts.house': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'accounts.list': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'accounts.pause': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  'accounts.read': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'accounts.resume': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  'agents.grant': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'agents.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'agents.withdraw': { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'] },
  'auth.accept_invitation': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    secrets: ['account-key'],
  },
  'auth.bind': {
    table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    secrets: ['account-key'],
  },
  'auth.login': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
  'auth.logout': { table: ['GetItem', 'DeleteItem', 'UpdateItem'] },
  'auth.reset_password': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'auth.send_otp': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'auth.signup': { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  'auth.signup_agent': { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  'auth.take_back': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'auth.verify_otp': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['account-key'] },
  'availability.alternatives': { table: ['GetItem', 'PutItem', 'UpdateItem'], doubts: true },
  'availability.day': { table: ['GetItem', 'Query', 'UpdateItem'], doubts: true },
  'availability.house': { table: ['GetItem', 'Query', 'UpdateItem'], doubts: true },
  'availability.month': { table: ['GetItem', 'UpdateItem'] },
  'availability.spots': { table: ['GetItem', 'UpdateItem'] },
  'availability.why': { table: ['GetItem', 'Query', 'UpdateItem'], doubts: true },
  'demand.week': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['phone-pepper'] },
  'guard.open': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'guard.write': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['account-key'] },
  'guest.accept_offer': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key'] },
  'guest.alter': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['link-key', 'phone-pepper'],
    doubts: true,
  },
  'guest.cancel': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key', 'phone-pepper'] },
  'guest.change_email': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key', 'phone-pepper'] },
  'guest.change_number': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
  },
  'guest.day': { table: ['GetItem', 'UpdateItem'], secrets: ['link-key'], doubts: true },
  'guest.reconfirm': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key'] },
  'guest.late': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key'] },
  'guest.remove_me': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    index: true,
    secrets: ['link-key'],
  },
  'guest.resend': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['link-key', 'phone-pepper'] },
  'guest.view': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'] },
  'guest.whatsapp_link': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['link-key'], linksWhatsApp: true },
  'guests.alike': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'guests.apart_write': { table: ['GetItem', 'PutItem', 'UpdateItem'], index: true },
  'guests.exported': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'guests.merge': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], index: true },
  'guests.profile_write': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], index: true },
  'guests.read': { table: ['GetItem', 'UpdateItem'], index: true },
  'guests.reservations': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'guests.split': { table: ['GetItem', 'PutItem', 'UpdateItem'], index: true },
  'guests.search': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'hostnames.add': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['house-edge'],
    namesVenues: true,
    hostnames: 'shows',
  },
  'hostnames.check': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['house-edge'],
    hostnames: 'asks',
    timeout: 29,
  },
  'hostnames.list': { table: ['GetItem', 'Query', 'UpdateItem'], secrets: ['house-edge'], hostnames: 'shows' },
  'hostnames.prefer': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['house-edge'],
    hostnames: 'shows',
  },
  'hostnames.remove': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['house-edge'],
    hostnames: 'asks',
    timeout: 29,
  },
  'inbox.answer': { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['phone-pepper'] },
  'inbox.list': { table: ['GetItem', 'UpdateItem'], index: true },
  'inbox.read': { table: ['GetItem', 'Query', 'UpdateItem'], index: true, secrets: ['phone-pepper'] },
  'inbox.seen': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'live.ticket': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.day': { table: ['GetItem', 'UpdateItem'] },
  'plan.give_back': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.halls': { table: ['GetItem', 'UpdateItem'] },
  'plan.halls_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.join': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.kitchen': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'plan.move_block': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.split': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'plan.withhold': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'reservations.act': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], secrets: ['phone-pepper'] },
  'reservations.alter': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['phone-pepper'],
    doubts: true,
  },
  'reservations.bind_tables': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'reservations.book': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'], doubts: true },
  'reservations.check': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'reservations.contact_write': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['phone-pepper'],
  },
  'reservations.create': {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
    doubts: true,
  },
  'reservations.decide_amendment': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    secrets: ['phone-pepper'],
    doubts: true,
  },
  'reservations.hold': { table: ['GetItem', 'PutItem', 'UpdateItem'], doubts: true },
  'reservations.late_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.log': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'reservations.move': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.settle': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'], timeout: 60 },
  'reservations.spread': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.deposit_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.note_write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'reservations.propose_tables': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'reservations.release': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'reservations.request': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
  },
  'reservations.resend': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.tonight': { table: ['GetItem', 'Query', 'UpdateItem'], index: true },
  'reservations.unsend': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'reservations.walk_in': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'reservations.walk_in_quotes': { table: ['GetItem', 'UpdateItem'] },
  'settings.alerts_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.avatar_ai_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.booking_window_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.bulk_whatsapp_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.changes': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'settings.closed_periods_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.combinations_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.deposits_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.faqs_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.food_styles_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.guest_form_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.invoice_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.legal_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.location_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.logos_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.meals_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.modules_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.reminders_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.newsletter_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.options_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.page_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.picture_receive': { table: ['GetItem', 'UpdateItem'], pictures: 'receives' },
  'settings.picture_start': { table: ['GetItem', 'UpdateItem'], pictures: 'offers' },
  'settings.pictures_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.promo_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.read': { table: ['GetItem', 'Query', 'UpdateItem'], namesSupport: true },
  'settings.region_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.requests_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.retention_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.reviews_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.set_up': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], namesVenues: true },
  'settings.shifts_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.slot_parameters_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.slots_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.steering_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.tables_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.venue': { table: ['GetItem', 'UpdateItem'] },
  'settings.voice_mail_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.weekly_closures_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.whatsapp_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'settings.widget_write': { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  'transfers.export_days': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'transfers.export_guests': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'transfers.import_guests': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    index: true,
    secrets: ['phone-pepper'],
    timeout: 60,
  },
  'transfers.import_rows': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'], timeout: 60 },
  'transfers.imports': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'transfers.undo_import': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    index: true,
    timeout: 60,
  },
  'tasks.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'tasks.remove': { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  'tasks.write': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'users.invitation_withdraw': { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
  'users.invite': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
  'users.list': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'users.remove': {
    table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    pictures: 'removes',
  },
  'users.role_write': { table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'] },
  'users.venues_write': { table: ['GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'] },
  'venues.about': { table: ['GetItem', 'UpdateItem'] },
  'venues.find': { table: ['GetItem', 'UpdateItem'] },
  'waitlist.line': { table: ['GetItem', 'Query', 'UpdateItem'] },
  'waitlist.seat': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  'waitlist.wait_in': { table: ['GetItem', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'] },
  'waitlist.offer': { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], secrets: ['phone-pepper'], doubts: true },
  'waitlist.join': {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    secrets: ['link-key', 'phone-pepper'],
    doubts: true,
  },
} as const satisfies Record<OperationId, Grants>;
