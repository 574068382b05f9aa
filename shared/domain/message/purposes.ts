export type Purpose = {
  /** The name of the template at the provider, the same in every language. */
  readonly template: string;
  /** What the fourth placeholder says, if there is one: until when to answer or to wait, or when a refund ends. */
  readonly deadline?: 'until' | 'refund';
  /** The fifth placeholder says the sum that is still to be paid, or that a card stands for. */
  readonly sum?: true;
  /** The last placeholder says what the venue adds: why a wish is rejected or a booking cancelled, or a note. */
  readonly details?: true;
  /** What the first button does, if the guest is asked something; the second one cancels. */
  readonly asks?: 'confirm' | 'reconfirm';
  /** Its only button agrees to news and offers. */
  readonly agrees?: true;
  /** Has no link to the reservation's page. */
  readonly noLink?: true;
  /** The page that its link opens, if it is not the reservation's. */
  readonly page?: 'review' | 'forward';
  /** Says what a venue wrote for a campaign, about no reservation. */
  readonly news?: true;
  /** It is written after a visit: as its thanks, or about its review. */
  readonly follows?: 'visit' | 'review';
  /** Written by a press for a party that waits at the door, which gets no other messages. */
  readonly atDoor?: true;
  /** The provider's category, if the message offers something. */
  readonly category?: 'marketing';
};

/** The purposes of messages about a reservation; one WhatsApp template per purpose and language. */
export const PURPOSES = {
  confirmRequest: { template: 'booking_confirm_request', asks: 'confirm' },
  confirmed: { template: 'booking_confirmed' },
  amended: { template: 'booking_amended' },
  amendmentRejected: { template: 'booking_amendment_rejected' },
  amendmentRejectedDetails: { template: 'booking_amendment_rejected_details', details: true },
  cancelled: { template: 'booking_cancelled', noLink: true },
  cancelledDetails: { template: 'booking_cancelled_details', details: true, noLink: true },
  /** What staff write about a reservation to a guest who cannot be written to freely now. */
  note: { template: 'booking_note', details: true },
  requestReceived: { template: 'request_received', deadline: 'until' },
  rejected: { template: 'request_rejected' },
  rejectedDetails: { template: 'request_rejected_details', details: true },
  waitlistJoined: { template: 'waitlist_joined', deadline: 'until' },
  waitlistCancelled: { template: 'waitlist_cancelled' },
  waitlistOffer: { template: 'waitlist_offer', deadline: 'until', asks: 'confirm' },
  tableReady: { template: 'waitlist_table_ready', atDoor: true, noLink: true },
  reminder: { template: 'booking_reminder', asks: 'reconfirm' },
  /** `reminder` with the time until which a cancellation refunds the deposit. */
  reminderDeposit: { template: 'booking_reminder_deposit', deadline: 'refund', asks: 'reconfirm' },
  paymentLink: { template: 'payment_link', deadline: 'until' },
  /** An alteration has made it dearer: the difference is to be paid, or a card to be left. */
  payDifference: { template: 'payment_difference', deadline: 'until', sum: true },
  leaveCard: { template: 'card_link', deadline: 'until', sum: true },
  refunded: { template: 'payment_refunded' },
  thanks: { template: 'visit_thanks', page: 'review', follows: 'visit' },
  thanksCoupon: { template: 'visit_thanks_coupon', page: 'review', follows: 'visit', category: 'marketing' },
  /** The coupon of a visit at a venue that invites nobody to review. */
  couponOnly: { template: 'visit_coupon', page: 'review', follows: 'visit', category: 'marketing' },
  /** A guest told the staff to want news and offers, and is asked once whether that is so. */
  consentRequest: { template: 'news_consent_request', agrees: true },
  reviewAnswered: { template: 'review_answered', page: 'review', follows: 'review' },
  /** A campaign; its link is a tracked one. */
  news: { template: 'venue_news', page: 'forward', news: true, category: 'marketing' },
} as const satisfies Record<string, Purpose>;

export type MessagePurpose = keyof typeof PURPOSES;

export const MESSAGE_PURPOSES = Object.keys(PURPOSES) as readonly MessagePurpose[];

/** The path of a message's page at the venue's host, whose fragment is the guest's token. */
export const pathOfPage = (page: Purpose['page']): string => (page === undefined ? '/r' : `/${page}`);
