import { rowOfCoupon } from '#shared/domain/coupon/row.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { aSeller } from '#tests/domain/invoice/kit.ts';
import { aGuestBooking, aReservation, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon } from '#tests/kit/coupons.ts';
import { anApplication } from './auth/sign-up-kit.ts';
import { A_DRAFT } from './campaigns/kit.ts';
import { EVERYTHING } from './guests/kit.ts';
import { A_VENUE, RIGHT_VALUES } from './settings/right-values.ts';
import { ONE_DAY } from './stats/kit.ts';
import { A_RULE, A_TASK } from './tasks/kit.ts';
import { A_RUN, aGuestRow, aRow } from './transfers/kit.ts';

const GUEST_ID = 'A'.repeat(22);

const ONE_CAMPAIGN = { campaignId: A_DRAFT.campaignId };
const A_COUPON = { couponId: 'cpn_0000000000000009' };
const A_SCAN = { code: 'K7Q2-M9XD-4TRA', device: 'device-01', persons: 2 };
const OWN_TICKET = { ticketId: 'tkt_0000000000000000' };
const A_TICKET = { accountId: 'acc_nowhere', ...OWN_TICKET };
const SAID = { body: 'It prints nothing.', pictures: [] };
const A_REVIEW = { reservationId: aReservation().id };

/** A field that is right, so that hostile neighbours get past the schema now and then. */
const RIGHT: Readonly<Record<string, unknown>> = {
  ...aGuestBooking(),
  month: '2026-12',
  hold: '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11',
  covers: 2,
  hostname: 'localhost',
  email: 'owner@demo.coperto.test',
  password: 'coperto-demo',
  jwt: 'x',
  code: '123456789',
  ticket: 'x'.repeat(43),
  sessionId: 'x'.repeat(43),
  present: 'coperto-demo',
  id: aReservation().id,
  revision: 1,
  action: 'confirm',
  unit: 1,
  no: 3840,
  request: 'x'.repeat(22),
  visitor: 'page-0000001',
  origin: 'A'.repeat(22),
  wished: 1230,
  from: SATURDAY,
  steering: 'gentle',
  begin: 1140,
  end: 1320,
  version: 0,
  wish: { date: SATURDAY, start: 1200, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' },
  ask: true,
  accept: true,
  minutes: 20,
};

/** Where one name means another thing. */
const NO_INVOICE = { accountId: 'acc_nowhere', invoiceId: 'inv_0000000000000000' };

const RIGHT_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'hostnames.add': { host: 'book.nina.test' },
  'hostnames.check': { host: 'book.nina.test' },
  'hostnames.prefer': { host: 'book.nina.test' },
  'hostnames.remove': { host: 'book.nina.test' },
  'guest.consent_write': { purpose: 'whatsapp', agrees: true },
  'guest.remove_me': { cancel: true },
  'guard.open': { password: 'kitchen-door' },
  'guard.write': { present: 'coperto-demo', code: '', password: null, sections: [] },
  'waitlist.wait_in': { covers: 2, name: 'Blue hat', phone: '' },
  'credits.quote': { product: 'waMessage', quantity: 3 },
  'shop.check': { orderId: 'ord_0000000000000000' },
  // The right price would open a page of the payment provider.
  'shop.order_write': { lines: [{ item: 'credits', quantity: 25 }], total: 1 },
  'invoices.bank_read': { content: 'Data;Importo\n2026-12-01;1,00' },
  'invoices.bank_write': {
    entries: [{ ...NO_INVOICE, date: SATURDAY, amount: 100, payer: '', text: '', reference: 'R1' }],
  },
  'invoices.buyer': { accountId: NO_INVOICE.accountId },
  'invoices.create': {
    ...{ accountId: 'acc_nowhere', lines: [{ text: 'Work', quantity: 1, net: 100 }], dues: [SATURDAY] },
    ...{ chargesStamp: false, cig: '', note: '' },
  },
  'invoices.credit': { ...NO_INVOICE, net: null, note: '' },
  'invoices.list': { month: '2026-12' },
  'invoices.own_read': { invoiceId: NO_INVOICE.invoiceId },
  'invoices.payment_write': { ...NO_INVOICE, date: SATURDAY, amount: 100, means: 'cash' },
  'invoices.promise_write': { ...NO_INVOICE, until: null, note: '' },
  'invoices.read': NO_INVOICE,
  'invoices.resend': NO_INVOICE,
  'invoices.retry': NO_INVOICE,
  'invoices.seller_write': { version: 0, seller: aSeller() },
  'payments.charge': { version: 1, amount: 4000, reason: 'nobody came' },
  'payments.connect': { provider: 'stripe' },
  'payments.disconnect': { provider: 'stripe' },
  'payments.dismiss': { version: 1, dismissed: true, reason: 'a regular guest' },
  'payments.list': { from: SATURDAY, to: SATURDAY },
  'payments.pay': { provider: 'stripe' },
  'payments.refund': { version: 1, amount: 4000, reason: 'as agreed' },
  'payments.test_charge': { provider: 'stripe' },
  'plan.halls_write': { revision: 0, halls: [] },
  'plan.withhold': { table: 1, from: 1140, to: 1320 },
  'plan.join': { tables: [1, 2], from: 1140, to: 1320, seats: 6 },
  'plan.move_block': { block: { table: 1, from: 1140, to: 1320 }, into: { table: 2, from: 1140, to: 1200 } },
  'plan.give_back': { table: 1, from: 1140, to: 1320 },
  'reservations.settle': { deeds: [{ id: aReservation().id, revision: 1, start: 1230 }] },
  'reservations.move': { unit: 1, start: 1230, duration: 90, pinned: true },
  'reservations.spread': { seats: [{ unit: 1, covers: 2 }] },
  'reservations.alter': { date: SATURDAY, start: 1230, adults: 3, children: 0, highchairs: 0, area: null },
  'reservations.contact_write': { email: 'anna@example.com' },
  'reservations.deposit_write': { paid: true },
  'reservations.late_write': { minutes: 20 },
  'reservations.note_write': { note: 'Likes the corner' },
  'reservations.bill_write': { bill: 4200 },
  'reservations.write_guest': { body: 'Please ring us.' },
  'reservations.book': { note: '', options: [], diets: [] },
  'auth.send_otp': { channel: 'email' },
  'auth.signup': anApplication(),
  'users.invite': { email: 'new@demo.test', name: 'Hanna', role: 'host' },
  'users.role_write': { userId: 'usr_nobody', role: 'host' },
  'users.venues_write': { userId: 'usr_nobody', give: [VENUE_ID], take: [] },
  'agents.grant': { username: 'nobody' },
  'agents.withdraw': { accountId: 'acc_nowhere' },
  'stats.range': ONE_DAY,
  'users.remove': { userId: 'usr_nobody' },
  'venues.forget_me': { email: 'anna@example.com' },
  'venues.tell_me': { email: 'anna@example.com', agreed: true },
  'auth.signup_agent': anApplication(),
  'accounts.activate': { accountId: 'acc_nowhere' },
  'accounts.house': { venueId: 'ven_nowhere' },
  'accounts.pause': { accountId: 'acc_nowhere', reason: 'Three invoices are open' },
  'accounts.read': { accountId: 'acc_nowhere' },
  'accounts.resume': { accountId: 'acc_nowhere' },
  'account.factor_on': { code: '123456' },
  'account.profile_write': { name: 'Olga', currency: 'eur', newBookingsAlert: true },
  'campaigns.audience': { channel: 'mail', segment: A_DRAFT.segment, locales: ['en'] },
  'campaigns.automation_write': { cause: 'absent', on: false, days: 90, channel: 'mail', texts: A_DRAFT.texts },
  'campaigns.pause': ONE_CAMPAIGN,
  'campaigns.results': ONE_CAMPAIGN,
  'campaigns.resume': ONE_CAMPAIGN,
  'campaigns.segment_remove': { segmentId: A_DRAFT.campaignId },
  'campaigns.segment_write': { segmentId: A_DRAFT.campaignId, segment: A_DRAFT.segment },
  'campaigns.start': ONE_CAMPAIGN,
  'campaigns.stop': ONE_CAMPAIGN,
  // One that there is would send a mail.
  'campaigns.test_send': { campaignId: 'f'.repeat(32), revision: 1, locale: 'en' },
  'campaigns.write': A_DRAFT,
  'coupons.card': A_COUPON,
  'coupons.issue': { reason: 'hand', name: 'Anna Rossi' },
  'coupons.judge': A_SCAN,
  'coupons.list': {},
  'coupons.redeem': { ...A_SCAN, scanId: 'scan-0001' },
  'coupons.show': { code: 'K7Q2-M9XD-4TRA' },
  'coupons.undo': { ...A_COUPON, why: 'the wrong table' },
  'coupons.withdraw': A_COUPON,
  'guests.exported': { ...EVERYTHING, text: 'anna' },
  'guests.profile_write': { guestId: GUEST_ID, tags: ['regular'], notes: 'Corner', allergies: '' },
  'guests.merge': { guestId: GUEST_ID, other: GUEST_ID, tags: [], notes: '', allergies: '' },
  'guests.apart_write': { guestId: GUEST_ID, other: GUEST_ID, apart: true },
  'guests.split': { guestId: GUEST_ID, other: GUEST_ID },
  'guests.read': { guestId: GUEST_ID },
  'guests.consents': { guestId: GUEST_ID },
  'guests.consent_ask': { guestId: GUEST_ID },
  'guests.reservations': EVERYTHING,
  'guests.search': { text: 'anna', skip: 0 },
  'inbox.answer': { guest: GUEST_ID, body: 'Yes, with pleasure.' },
  'inbox.list': { before: `001764000000000#${GUEST_ID}` },
  'inbox.read': { guest: GUEST_ID },
  'inbox.seen': { guest: GUEST_ID, upTo: 3 },
  'reviews.answer': { ...A_REVIEW, text: 'Thank you' },
  'reviews.decide': { ...A_REVIEW, hidden: true },
  'reviews.list': {},
  'reviews.report': { ...A_REVIEW, reason: 'insult', text: '' },
  'reviews.save': { ratings: { food: 4 }, text: 'Good', edits: null, seconds: 60 },
  'reviews.stop': { stopped: true },
  'reviews.trace': { token: '000000011' },
  'settings.feed_write': { names: 'none', address: 'keep' },
  'settings.set_up': A_VENUE,
  'tasks.write': A_TASK,
  'tasks.feed_write': { what: 'mine', covers: true, address: 'keep' },
  'tasks.rules_write': { off: [], own: [], revision: 0 },
  'tasks.try_rule': { rule: A_RULE },
  'whatsapp.wordings': { purpose: 'confirmed', locale: 'en' },
  'whatsapp.wording_write': {
    purpose: 'confirmed',
    locale: 'en',
    body: 'Dear {{1}}, we await you {{2}} for {{3}}. Ciao!',
  },
  'whatsapp.finish': { code: 'x', state: 'x'.repeat(24) },
  'tasks.remove': { taskId: '6f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f' },
  'tickets.answer': { ...A_TICKET, ...SAID, resolve: false },
  'tickets.attach_write': { upload: 'x'.repeat(22) },
  'tickets.canned_write': { id: A_TASK.taskId, title: 'Hours', texts: { en: 'We are here.' }, revision: 0 },
  'tickets.consent_write': { ...OWN_TICKET, allowed: true },
  'tickets.look': A_TICKET,
  'tickets.open': { subject: 'The printer', ...SAID },
  'tickets.presence': { ...OWN_TICKET, seen: 1, writing: true },
  'tickets.queue': { state: 'open' },
  'tickets.read': OWN_TICKET,
  'tickets.state_write': { ...A_TICKET, revision: 1, turn: 'resolve' },
  'tickets.thread_presence': { ...A_TICKET, seen: 1, writing: true },
  'tickets.thread_read': A_TICKET,
  'tickets.turn_write': { ...OWN_TICKET, revision: 1, turn: 'resolve' },
  'tickets.write': { ...OWN_TICKET, ...SAID },
  'transfers.export_days': { days: 3 },
  'transfers.export_guests': { after: '' },
  'transfers.import_bills': {
    rows: [{ date: SATURDAY, start: null, code: '', table: 'T1', amount: 8550 }],
    dryRun: true,
  },
  'transfers.import_coupons': { rows: [rowOfCoupon(aCoupon())] },
  'transfers.import_guests': { rows: [aGuestRow()], dryRun: true },
  'transfers.import_rows': { rows: [aRow()], dryRun: true },
  'transfers.undo_import': { run: A_RUN },
  'settings.picture_start': { kind: 'logo' },
  'settings.picture_receive': { kind: 'logo', upload: 'x'.repeat(22) },
  'settings.section_write': { section: 'faqs', revision: 0, value: RIGHT_VALUES.faqs, kept: [] },
};

/** A body for an operation whose every field is right by itself; of fields that it does not know it takes no notice. */
export const rightInputOf = (id: OperationId): Readonly<Record<string, unknown>> => ({ ...RIGHT, ...RIGHT_OF[id] });

/** Where WhatsApp's dialog is, and as whom it is opened. */
export const RIGHT_ENVIRONMENT = {
  APP_ORIGIN: 'https://coperto.example.com',
  WHATSAPP_DIALOG_BASE: 'https://www.facebook.com',
  WHATSAPP_APP_ID: '4711',
  WHATSAPP_CONFIG_ID: '9',
};
