import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';
import { ALPHABET, type PartyId } from '#shared/domain/day/sheet.ts';
import type { InvoiceId } from '#shared/domain/invoice/invoice.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { AttemptId, DecisionId, RefundId } from '#shared/domain/payment/records.ts';
import { reviewToken, TOKEN_BYTES } from '#shared/domain/review/token.ts';
import type { OrderId } from '#shared/domain/shop/order.ts';
import type { TicketId } from '#shared/domain/ticket/ticket.ts';

/** Encodes five bits of each byte in Crockford's alphabet, which has no characters that look alike. */
export const crockford = (bytes: Uint8Array): string => Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
const randomCrockford = (length: number) => crockford(randomBytes(length));

/** Forty random bits; the day sheet and the reservation's key guarantee uniqueness. */
export const newPartyId = (): PartyId => randomCrockford(8);

export const newMessageId = (): string => `msg_${randomCrockford(16)}`;
export const newAttemptId = (): AttemptId => `pay_${randomCrockford(16)}` as AttemptId;
export const newRefundId = (): RefundId => `ref_${randomCrockford(16)}` as RefundId;
/** The same for the same request, so that one that is repeated wants nothing twice. */
export const attemptIdFrom = (seed: string): AttemptId => `pay_${fromSeed(seed)}` as AttemptId;
export const refundIdFrom = (seed: string): RefundId => `ref_${fromSeed(seed)}` as RefundId;
export const decisionIdFrom = (seed: string): DecisionId => `dec_${fromSeed(seed)}` as DecisionId;
/** The same for the same request. */
export const couponIdFrom = (seed: string): CouponId => `cpn_${fromSeed(`coupon|${seed}`)}` as CouponId;
/** A visit has one coupon: its id follows from the first id that the reservation had. */
export const visitCouponId = (venueId: VenueId, firstId: ReservationId): CouponId =>
  couponIdFrom(`visit|${venueId}|${firstId}`);
/** A day's run of an automation is a campaign with this id. */
export const automationRunId = (venueId: VenueId, cause: string, date: string): string =>
  createHash('sha256').update(`automation|${venueId}|${cause}|${date}`).digest('hex').slice(0, 32);
/** A guest has one coupon of a campaign. */
export const campaignCouponId = (campaignId: string, guestId: string): CouponId =>
  couponIdFrom(`campaign|${campaignId}|${guestId}`);
/** The row of a guest in the frozen audience of a campaign. */
export const rowIdOf = (campaignId: string, guestId: string): string => fromSeed(`row|${campaignId}|${guestId}`);
/** A UUID in its form, from the id of what the task is about, so that it is written once. */
export const taskIdFrom = (id: string): string =>
  createHash('sha256')
    .update(`task|${id}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
/** The same for the same request, so that one that is repeated orders once. */
export const orderIdFrom = (seed: string): OrderId => `ord_${fromSeed(`order|${seed}`)}` as OrderId;
export const invoiceIdFrom = (seed: string): InvoiceId => `inv_${fromSeed(`invoice|${seed}`)}` as InvoiceId;
/** An order has one invoice. */
export const invoiceIdOfOrder = (orderId: OrderId): InvoiceId => `inv_${orderId.slice('ord_'.length)}` as InvoiceId;
/** The same for the same request, so that one that is repeated opens once. */
export const ticketIdFrom = (seed: string): TicketId => `tkt_${fromSeed(`ticket|${seed}`)}` as TicketId;
const fromSeed = (seed: string) => crockford(createHash('sha256').update(seed).digest().subarray(0, 16));
/** The tracking token of a review; its store guarantees that a venue has it once. */
export const newReviewToken = (): string => reviewToken(randomBytes(TOKEN_BYTES));
export const newOutboxId = (): string => randomCrockford(12);
export const newAccountId = (): string => `acc_${randomCrockford(12).toLowerCase()}`;
export const newVenueId = (): VenueId => `ven_${randomCrockford(12).toLowerCase()}` as VenueId;
export const newUserId = (): string => `usr_${randomCrockford(12).toLowerCase()}`;

/** A random secret, base64url. */
export const newToken = (bits: 128 | 256): string => randomBytes(bits / 8).toString('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Only the hash of a token is stored, so a leaked table opens no session. It also names the session in lists. */
export const sessionIdOf = (token: string): string => sha256(token);

/** The id of a hold's row on the day sheet. It can only be derived by the holder of the key. */
export function holdPartyId(venueId: string, date: string, key: string): PartyId {
  return crockford(createHash('sha256').update(`hold|${venueId}|${date}|${key}`).digest().subarray(0, 8));
}

/** The form in which a visitor id is stored: 96 bits, base64url. */
export const visitorHash = (visitor: string): string => sha256(visitor).slice(0, 16);

/** Spreads outbox items over their partitions. */
export const pickShard = (shards: number): number => randomInt(shards);
