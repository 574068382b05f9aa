import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { UnavailableReason } from '#shared/domain/venue/reasons.ts';
import { BUSY_SECONDS } from './busy-seconds.ts';

/**
 * The only catalogue of refusals: code to HTTP status. Every code has its text in `locales/<lang>/refusals.json`. A
 * refusal is an expected outcome; a defect answers `unexpected`.
 */
export const REFUSALS = {
  'request.malformed': 400,
  'request.contentType': 415,
  'request.tooLarge': 413,
  'request.header': 400,
  'request.invalid': 422,
  'request.idempotencyKey': 400,
  'request.keyReused': 409,
  'operation.unknown': 404,
  'session.missing': 401,
  'session.invalid': 401,
  'session.csrf': 403,
  'session.forbidden': 403,
  'session.readOnly': 403,
  'rate.exceeded': 429,
  'system.busy': 503,
  unexpected: 500,

  'device.gone': 404,
  'login.failed': 401,
  'login.codeNeeded': 401,
  'login.codeWrong': 401,
  'account.unproven': 403,
  'account.pending': 403,
  'account.paused': 409,
  'account.unknown': 404,
  'account.own': 403,
  'module.ended': 409,
  'customer.stale': 409,
  'list.unknown': 404,
  'user.notYours': 403,
  'account.lastLeader': 409,
  'agent.unknown': 404,
  'agent.granted': 409,
  'invitation.gone': 409,
  'invitation.registered': 409,
  'signUp.emailUsed': 409,
  'signUp.vatUsed': 409,
  'signUp.usernameUsed': 409,
  'signUp.gone': 409,
  'former.gone': 409,
  'former.used': 409,
  'code.wrong': 409,
  'code.spent': 409,
  'password.wrong': 409,
  'factor.on': 409,
  'factor.must': 409,
  'upload.gone': 409,
  'picture.type': 422,
  'picture.size': 422,
  'venue.unknown': 404,
  'venue.inactive': 409,
  'venue.paused': 409,
  'venue.tooMany': 409,
  'reservation.unknown': 404,
  'link.outdated': 403,
  'payment.none': 404,
  'payment.notDue': 409,
  'payment.unavailable': 409,
  'payment.stale': 409,
  'payment.tooMuch': 409,
  'payment.notAllowed': 409,
  'payment.accountTaken': 409,
  'payment.keysRefused': 409,
  'payment.providerDown': 409,
  'ticket.unknown': 404,
  'ticket.stale': 409,
  'ticket.notAllowed': 409,
  'ticket.tooMany': 409,
  'ticket.noConsent': 409,
  'canned.stale': 409,
  'mail.refused': 409,
  'order.unknown': 404,
  'order.priceChanged': 409,
  'order.state': 409,
  'invoice.unknown': 404,
  'invoice.changed': 409,
  'invoice.state': 409,
  'invoice.tooMuch': 409,
  'invoice.noSeller': 409,
  'whatsapp.stale': 409,
  'whatsapp.codeGone': 409,
  'whatsapp.noNumber': 409,
  'whatsapp.taken': 409,
  'whatsapp.notReady': 409,
  'whatsapp.providerDown': 409,
  'review.unknown': 404,
  'review.released': 409,
  'review.over': 409,
  'review.noVisit': 409,
  'review.stale': 409,
  'review.answered': 409,
  'review.reported': 409,
  'coupon.unknown': 404,
  'coupon.mayNotValidate': 403,
  'coupon.none': 409,
  'coupon.noStock': 409,
  'coupon.stale': 409,
  'coupon.undoOver': 409,
  'reservation.stale': 409,
  'reservation.notAllowed': 409,
  'reservation.notToday': 409,
  'reservation.duplicate': 409,
  'reservation.waitlistClosed': 409,
  'time.free': 409,
  'reservation.onRequest': 409,
  'reservation.bookDirectly': 409,
  'party.aboveOnlineLimit': 409,
  'hold.tooMany': 409,
  'guest.tooYoung': 422,
  'name.link': 422,
  'guest.unknown': 404,
  'guest.stale': 409,
  'guest.same': 409,
  'phone.length': 422,
  'phone.countryCode': 422,
  'phone.notLocal': 422,
  'phone.invalid': 422,
  'phone.landline': 422,
  'phone.notRecognised': 409,
  'privacy.openReservations': 409,
  'privacy.duringVisit': 409,
  'message.left': 409,
  'message.tooSoon': 429,
  'message.tooMany': 429,
  'message.none': 409,
  'proof.tooMany': 409,
  'consent.unproven': 409,
  'conversation.gone': 404,
  'conversation.closed': 409,
  'table.unknown': 404,
  'table.taken': 409,
  'table.laid': 409,
  'table.withheld': 409,
  'table.open': 409,
  'table.joined': 409,
  'table.notJoined': 409,
  'table.otherArea': 409,
  'settings.stale': 409,
  'settings.affects': 409,
  'settings.guarded': 403,
  'bill.noParty': 404,
  'bill.notSeated': 409,
  'bill.several': 409,
  'bill.other': 409,
  'import.unknown': 404,
  'import.over': 409,
  'hostname.unknown': 404,
  'hostname.notLive': 409,
  'hostname.main': 409,

  'venue.closedWeekly': 409,
  'venue.closedPeriod': 409,
  'day.noShift': 409,
  'time.notOffered': 409,
  'time.nonexistent': 409,
  'time.past': 409,
  'time.leadTime': 409,
  'day.sameDayDisabled': 409,
  'day.beyondHorizon': 409,
  'party.tooSmall': 409,
  'party.tooLarge': 409,
  'party.highchair': 409,
  'party.seats': 409,
  'area.notOpen': 409,
  'pacing.covers': 409,
  'pacing.parties': 409,
  'capacity.covers': 409,
  'capacity.parties': 409,
  'tables.none': 409,
  'tables.unproven': 409,
} as const satisfies Record<UnavailableReason, number> & Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

/** Codes of a single field's issue, `{path, code}`; their texts are in `locales/<lang>/refusals.json` too. */
export const ISSUE_CODES = [
  'field.required',
  'field.type',
  'field.wholeNumber',
  'field.amount',
  'field.tooShort',
  'field.tooLong',
  'field.tooSmall',
  'field.tooLarge',
  'field.format',
  'field.choice',
  'field.characters',
  'field.notADate',
  'field.unknown',
  'field.mustAccept',
  'field.order',
  'field.past',
  'field.future',
  'field.twice',
  'field.inUse',
  'field.tooMany',
  'field.default',
  'deposit.belowMinimum',
  'venue.noTables',
  'venue.noShifts',
  'venue.open',
  'service.planned',
  'retention.longer',
  'host.taken',
  'host.platform',
  'phone.shortened',
  'password.common',
  'password.differs',
  'username.characters',
  'vat.invalid',
  'vat.format',
  'taxId.invalid',
  'url.invalid',
  'header.missing',
  'header.wrong',
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];
export type Issue = {
  readonly path: string;
  readonly code: IssueCode | RefusalCode;
  /** The names of the other things at the venue that the issue concerns. */
  readonly names?: readonly string[];
};

/** What a refusal may add: where else the guest could go, and whether the waitlist takes names. */
export type RefusalDetail = {
  readonly alternatives?: readonly { readonly date: string; readonly start: number; readonly area: string | null }[];
  readonly waitlist?: boolean;
  /** For a limit: its value (party limit, seconds to wait …). */
  readonly limit?: number;
  readonly phone?: string;
  /** The sign-up whose mail may be resent. */
  readonly signUp?: string;
  /** The id of the request that failed, by which support finds it in the logs. */
  readonly request?: string;
  /** The message of a ticket that was written in the meantime. */
  readonly message?: { readonly by: string; readonly at: number; readonly body: string };
  /** Reservations that a change of settings would leave behind. */
  readonly affected?: readonly AffectedReservation[];
};

/** A reservation that a change would leave behind, and the limit that it would then break. */
export type AffectedReservation = {
  readonly id: string;
  readonly revision: number;
  readonly date: string;
  readonly start: number;
  readonly covers: number;
  readonly adults: number;
  readonly children: number;
  readonly highchairs: number;
  readonly area: Reservation['area'];
  readonly name: string;
  readonly phone: string;
  /** How its guest is written to. */
  readonly messaging: Reservation['messaging'];
  readonly reason: UnavailableReason;
  /**
   * A start on the same day at which the changed rules have a place (its own start, if another table is enough); null
   * if there is none.
   */
  readonly proposal: number | null;
};

export type RefusalBody = {
  readonly errorid: RefusalCode;
  readonly issues?: readonly Issue[];
  readonly detail?: RefusalDetail;
};

/** The header of a refusal that waiting mends. */
export function waitHeaders({ errorid, detail }: RefusalBody): { readonly 'retry-after'?: string } {
  const seconds = errorid === 'system.busy' ? BUSY_SECONDS : REFUSALS[errorid] === 429 ? detail?.limit : undefined;
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}
