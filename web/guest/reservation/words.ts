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

const CANCELS: Partial<Record<GuestReservation['booking'], Words['cancel']>> = {
  requested: REQUEST,
  waitlisted: PLACE_IN_LINE,
  offered: OFFER,
};

/** How the page speaks of a reservation: one that is over is named after what was waited for in vain. */
export function wordsFor({ booking, was }: Pick<GuestReservation, 'booking' | 'was'>): Words {
  const cancel = CANCELS[booking] ?? TABLE;
  if (was === 'requested') return { heading: 'heading.expiredRequest', lead: 'lead.expiredRequest', cancel };
  if (was === 'waitlisted') return { heading: 'heading.expiredWaiting', lead: 'lead.expiredWaiting', cancel };
  if (was === 'offered') return { heading: 'heading.expiredOffer', lead: 'lead.expiredOffer', cancel };
  return { heading: `heading.${booking}`, lead: `lead.${booking}`, cancel };
}
