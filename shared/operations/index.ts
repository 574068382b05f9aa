import type { OperationId as AnyOperationId, OperationDeclaration } from '#shared/contracts/define.ts';
import * as account from './account/account.ts';
import * as news from './account/news.ts';
import * as proofs from './account/proofs.ts';
import * as auth from './auth/auth.ts';
import * as availability from './availability/availability.ts';
import * as campaigns from './campaigns/campaigns.ts';
import * as coupons from './coupons/coupons.ts';
import * as demand from './demand/demand.ts';
import * as guard from './guard/guard.ts';
import * as consents from './guest/consents.ts';
import * as guest from './guest/guest.ts';
import * as guestConsents from './guests/consents.ts';
import * as guests from './guests/guests.ts';
import * as hostnames from './hostnames/hostnames.ts';
import * as inbox from './inbox/inbox.ts';
import * as limits from './limits/limits.ts';
import * as live from './live/live.ts';
import * as payments from './payments/payments.ts';
import * as plan from './plan/plan.ts';
import { platform } from './platform.ts';
import * as evening from './reservations/evening.ts';
import * as reservations from './reservations/reservations.ts';
import * as tables from './reservations/tables.ts';
import * as reviews from './reviews/reviews.ts';
import * as settings from './settings/settings.ts';
import * as earnMore from './stats/earn-more.ts';
import * as stats from './stats/stats.ts';
import * as taskDays from './tasks/days.ts';
import * as taskFeed from './tasks/feed.ts';
import * as taskRules from './tasks/rules.ts';
import * as tasks from './tasks/tasks.ts';
import * as billRows from './transfers/bill-rows.ts';
import * as couponRows from './transfers/coupon-rows.ts';
import * as transfers from './transfers/transfers.ts';
import * as users from './users/users.ts';
import * as venues from './venues/venues.ts';
import * as waitlist from './waitlist/waitlist.ts';
import * as whatsapp from './whatsapp/whatsapp.ts';

/** The registry: every operation of the product, by area and name. */
export const registry = {
  ...platform,
  account: {
    avatar_start: account.avatar_start,
    avatar_write: account.avatar_write,
    device_code: account.device_code,
    email_start: proofs.email_start,
    email_write: proofs.email_write,
    factor_off: proofs.factor_off,
    factor_on: proofs.factor_on,
    factor_start: proofs.factor_start,
    leave: account.leave,
    number_bind: proofs.number_bind,
    number_remove: proofs.number_remove,
    number_start: proofs.number_start,
    password_write: proofs.password_write,
    ...{ news_read: news.news_read, news_write: news.news_write },
    profile_write: account.profile_write,
    ...{ push_off: account.push_off, push_on: account.push_on, push_read: account.push_read },
    read: account.read,
    ...{ session_end: account.session_end, sessions: account.sessions, sessions_end: account.sessions_end },
    theme_write: account.theme_write,
    view_write: account.view_write,
  },
  auth: {
    accept_invitation: auth.accept_invitation,
    bind: auth.bind,
    login: auth.login,
    logout: auth.logout,
    reset_password: auth.reset_password,
    signup_mail: auth.signup_mail,
    signup_prove: auth.signup_prove,
    take_back: auth.take_back,
    send_otp: auth.send_otp,
    signup: auth.signup,
    signup_agent: auth.signup_agent,
    verify_otp: auth.verify_otp,
  },
  availability: {
    ...{ alternatives: availability.alternatives, day: availability.day },
    ...{ house: availability.house, month: availability.month },
    ...{ spots: availability.spots, why: availability.why },
  },
  campaigns: {
    ...{ audience: campaigns.audience, list: campaigns.list, results: campaigns.results, write: campaigns.write },
    ...{ start: campaigns.start, pause: campaigns.pause, resume: campaigns.resume, stop: campaigns.stop },
    ...{ segment_remove: campaigns.segment_remove, segment_write: campaigns.segment_write },
    ...{ segments: campaigns.segments, test_send: campaigns.test_send },
    ...{ automations: campaigns.automations, automation_write: campaigns.automation_write },
  },
  coupons: {
    card: coupons.card,
    issue: coupons.issue,
    judge: coupons.judge,
    list: coupons.list,
    mine: coupons.mine,
    redeem: coupons.redeem,
    scanner: coupons.scanner,
    show: coupons.show,
    undo: coupons.undo,
    withdraw: coupons.withdraw,
  },
  demand: { week: demand.week },
  guard: { open: guard.open, write: guard.write },
  guest: {
    accept_offer: guest.accept_offer,
    alter: guest.alter,
    calendar_link: guest.calendar_link,
    cancel: guest.cancel,
    change_number: guest.change_number,
    change_email: guest.change_email,
    consent_write: consents.consent_write,
    consents: consents.consents,
    day: guest.day,
    find: guest.find,
    late: guest.late,
    reconfirm: guest.reconfirm,
    remove_me: guest.remove_me,
    resend: guest.resend,
    view: guest.view,
    whatsapp_link: guest.whatsapp_link,
  },
  guests: {
    consent_ask: guestConsents.consent_ask,
    consents: guestConsents.consents,
    exported: guests.exported,
    profile_write: guests.profile_write,
    read: guests.read,
    alike: guests.alike,
    marks: guests.marks,
    apart_write: guests.apart_write,
    merge: guests.merge,
    split: guests.split,
    reservations: guests.reservations,
    search: guests.search,
  },
  hostnames: {
    add: hostnames.add,
    check: hostnames.check,
    list: hostnames.list,
    prefer: hostnames.prefer,
    remove: hostnames.remove,
  },
  inbox: { answer: inbox.answer, list: inbox.list, read: inbox.read, seen: inbox.seen },
  limits: { read: limits.read, write: limits.write },
  live: { ticket: live.ticket },
  payments: {
    charge: payments.charge,
    check: payments.check,
    connect: payments.connect,
    connection: payments.connection,
    disconnect: payments.disconnect,
    dismiss: payments.dismiss,
    evidence: payments.evidence,
    list: payments.list,
    pay: payments.pay,
    payouts: payments.payouts,
    read: payments.read,
    refund: payments.refund,
    state: payments.state,
    test_charge: payments.test_charge,
  },
  plan: {
    day: plan.day,
    give_back: plan.give_back,
    halls: plan.halls,
    halls_write: plan.halls_write,
    join: plan.join,
    kitchen: plan.kitchen,
    move_block: plan.move_block,
    split: plan.split,
    withhold: plan.withhold,
  },
  reservations: {
    act: evening.act,
    alter: reservations.alter,
    bind_tables: tables.bind_tables,
    book: reservations.book,
    check: tables.check,
    contact_write: evening.contact_write,
    create: reservations.create,
    decide_amendment: evening.decide_amendment,
    hold: reservations.hold,
    late_write: evening.late_write,
    log: evening.log,
    move: tables.move,
    settle: evening.settle,
    remove_unproven: evening.remove_unproven,
    bill_write: evening.bill_write,
    note_write: evening.note_write,
    deposit_write: evening.deposit_write,
    propose_tables: tables.propose_tables,
    release: reservations.release,
    request: reservations.request,
    resend: evening.resend,
    spread: tables.spread,
    tonight: evening.serviceDay,
    unsend: evening.unsend,
    walk_in: tables.walk_in,
    walk_in_quotes: tables.walk_in_quotes,
    write_guest: evening.write_guest,
  },
  reviews: {
    answer: reviews.answer,
    decide: reviews.decide,
    list: reviews.list,
    open: reviews.open,
    report: reviews.report,
    reports: reviews.reports,
    save: reviews.save,
    shown: reviews.shown,
    stop: reviews.stop,
    trace: reviews.trace,
  },
  settings: {
    changes: settings.changes,
    feed_read: settings.feed_read,
    feed_write: settings.feed_write,
    picture_receive: settings.picture_receive,
    picture_start: settings.picture_start,
    read: settings.read,
    section_write: settings.section_write,
    set_up: settings.set_up,
    steering_write: settings.steering_write,
    venue: settings.venue,
  },
  stats: { earn_more: earnMore.earn_more, outlook: stats.outlook, range: stats.range },
  tasks: {
    calendar: taskDays.calendar,
    feed_read: taskFeed.feed_read,
    feed_write: taskFeed.feed_write,
    list: tasks.list,
    orders: taskDays.orders,
    remove: tasks.remove,
    rules: taskRules.rules,
    rules_write: taskRules.rules_write,
    try_rule: taskRules.try_rule,
    write: tasks.write,
  },
  transfers: {
    export_coupons: couponRows.export_coupons,
    export_days: transfers.export_days,
    export_guests: transfers.export_guests,
    import_bills: billRows.import_bills,
    import_coupons: couponRows.import_coupons,
    import_guests: transfers.import_guests,
    import_rows: transfers.import_rows,
    imports: transfers.imports,
    undo_import: transfers.undo_import,
  },
  users: {
    invitation_withdraw: users.invitation_withdraw,
    invite: users.invite,
    list: users.list,
    remove: users.remove,
    role_write: users.role_write,
    venues_write: users.venues_write,
  },
  venues: { about: venues.about, find: venues.find, forget_me: venues.forget_me, tell_me: venues.tell_me },
  waitlist: {
    join: waitlist.join,
    line: waitlist.line,
    offer: waitlist.offer,
    seat: waitlist.seat,
    tell_ready: waitlist.tell_ready,
    wait_in: waitlist.wait_in,
  },
  whatsapp: {
    connect: whatsapp.connect,
    disconnect: whatsapp.disconnect,
    finish: whatsapp.finish,
    messages: whatsapp.messages,
    month: whatsapp.month,
    state: whatsapp.state,
    test: whatsapp.test,
    wording_write: whatsapp.wording_write,
    wordings: whatsapp.wordings,
  },
} as const satisfies Record<string, Record<string, OperationDeclaration & { id: AnyOperationId }>>;

export type Registry = typeof registry;

export type OperationId = {
  [A in keyof Registry & string]: `${A}.${keyof Registry[A] & string}`;
}[keyof Registry & string];

export type RegisteredOperation = OperationDeclaration & { readonly id: OperationId };

/** All operations in a fixed order, for code that iterates over them. */
export const operations: readonly RegisteredOperation[] = Object.entries(registry).flatMap(([area, group]) =>
  Object.entries(group).map(([name, declaration]) => ({
    ...(declaration as OperationDeclaration),
    id: `${area}.${name}` as OperationId,
  })),
);
