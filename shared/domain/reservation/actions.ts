/** The actions on a reservation after it was booked. */
export const ACTIONS = [
  'confirm',
  'accept',
  'reject',
  'reconfirm',
  'partArrive',
  'arrive',
  'seat',
  'drinks',
  'starter',
  'main',
  'dessert',
  'bill',
  'paid',
  'finish',
  'ready',
  'came',
  'noShow',
  'cancel',
  'withdrawOffer',
  'expire',
  'undo',
] as const;

export type Action = (typeof ACTIONS)[number];

/** The actions of a host: only the clock lets a reservation expire. */
export type VenueAction = Exclude<Action, 'expire'>;

export const isVenueAction = (action: Action): action is VenueAction => action !== 'expire';

/** What the action does to the reservation's rows on the day sheet. */
export type SheetEffect =
  | 'keep'
  | 'place'
  | 'confirm'
  | 'unconfirm'
  | 'seat'
  | 'unseat'
  | 'finish'
  /** `lay`: the table of a party that has left is reset now, ahead of time; `unlay` undoes that. */
  | 'lay'
  | 'unlay'
  | 'free'
  | 'resume'
  /** The party returns to its former day, time and table. */
  | 'return';
