/**
 * The events that our webhook asks PayPal for: names of its published lists alone (developer.paypal.com,
 * `api/rest/webhooks/event-names`: Payments v2, Orders, Disputes; `DENIED` by its page "Subscribe to checkout webhooks"),
 * because one unknown name makes it refuse the whole webhook. None is published for a refund that stays pending or fails
 * later: those are found when the money is looked at again.
 */
export const PAYPAL_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
].map((name) => ({ name }));
