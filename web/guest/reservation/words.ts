import type { GuestReservation } from '../types.ts';
import type { ReservationKey } from './text.ts';

export type Words = {
  readonly heading: ReservationKey;
  readonly lead: ReservationKey;
  readonly cancel: Readonly<Record<'button' | 'heading' | 'text' | 'yes', ReservationKey>>;
};

const TABLE: Words['cancel'] = {
  button: 'cancel',
  heading: 'cancel.heading',
  text: 'cancel.text',
  yes: 'cancel.yes',
};
const REQUEST: Words['cancel'] = {
  button: 'cancel.withdraw',
  heading: 'cancel.headingRequest',
  text: 'cancel.textRequest',
  yes: 'cancel.yesRequest',
};
const PLACE_IN_LINE: Words['cancel'] = {
  button: 'cancel.leave',
  heading: 'cancel.headingWaiting',
  text: 'cancel.textWaiting',
  yes: 'cancel.yesWaiting',
};

const OFFER: Words['cancel'] = {
  button: 'offer.decline',
  heading: 'decline.heading',
  text: 'decline.text',
  yes: 'decline.yes',
};

const UNPAID: Words['cancel'] = {
  button: 'cancel.payment',
  heading: 'cancel.headingPayment',
  text: 'cancel.text',
  yes: 'cancel.yesPayment',
};

const CANCELS: Partial<Record<GuestReservation['booking'], Words['cancel']>> = {
  requested: REQUEST,
  waitlisted: PLACE_IN_LINE,
  offered: OFFER,
  pendingPayment: UNPAID,
};

type Ends = Partial<Record<GuestReservation['booking'], Pick<Words, 'heading' | 'lead'>>>;

const WAITED_IN_VAIN: Ends = {
  requested: { heading: 'heading.expiredRequest', lead: 'lead.expiredRequest' },
  waitlisted: { heading: 'heading.expiredWaiting', lead: 'lead.expiredWaiting' },
  offered: { heading: 'heading.expiredOffer', lead: 'lead.expiredOffer' },
  pendingPayment: { heading: 'heading.expiredPayment', lead: 'lead.expiredPayment' },
};
const GIVEN_UP: Ends = {
  requested: { heading: 'heading.withdrawn', lead: 'lead.cancelled' },
  waitlisted: { heading: 'heading.left', lead: 'lead.cancelled' },
  offered: { heading: 'heading.left', lead: 'lead.cancelled' },
  pendingPayment: { heading: 'heading.leftPayment', lead: 'lead.cancelled' },
};

type Called = Pick<GuestReservation, 'booking' | 'was' | 'erased' | 'deposit' | 'mustProve' | 'message'>;

/** Who is asked to confirm reads only what is known of the question: on its way, taken by WhatsApp, or not delivered. */
const QUESTION: Partial<Record<NonNullable<GuestReservation['message']>['state'], 'sending' | 'sent' | 'notSent'>> = {
  ...({ queued: 'sending', sending: 'sending', unknown: 'sending', sent: 'sent', failed: 'notSent' } as const),
};

/**
 * The wording for a reservation's state. A finished one is called what it was: a request or waiting place never was a
 * reservation.
 */
export function wordsFor({ booking, was, erased, deposit, mustProve, message }: Called): Words {
  if (erased) return { heading: 'erased.heading', lead: 'erased.lead', cancel: TABLE };
  if (mustProve) return { heading: 'heading.mustProve', lead: 'lead.mustProve', cancel: TABLE };
  const question = booking === 'unconfirmed' && message ? QUESTION[message.state] : undefined;
  if (question) return { heading: `heading.${question}`, lead: `lead.${question}`, cancel: TABLE };
  const ends = booking === 'cancelled' ? GIVEN_UP : WAITED_IN_VAIN;
  const over = was && ends[was];
  const card = booking === 'pendingPayment' && deposit?.kind === 'guarantee';
  return {
    ...(over ?? { heading: card ? 'heading.pendingCard' : `heading.${booking}`, lead: `lead.${booking}` }),
    cancel: CANCELS[booking] ?? TABLE,
  };
}
