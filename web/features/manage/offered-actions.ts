import { COURSES, isToCome } from '#shared/domain/reservation/axes.ts';
import { mayBeReached } from '#shared/domain/reservation/change-number.ts';
import { isWish } from '#shared/domain/reservation/reservation.ts';
import type { Lateness } from './lateness.ts';
import { coversOf } from './list.ts';
import type { RowCommand } from './row-actions.tsx';
import type { HostAction, HostReservation } from './tonight.ts';

export type OfferedActions = {
  /** The step that comes next, in one tap. */
  readonly primary: Step | 'offer' | null;
  /** Beside it, in one tap too. */
  readonly beside: readonly Step[];
  readonly inMenu: readonly Step[];
  /** Part of the guests are there: rare, and takes nothing away. */
  readonly partArrive: boolean;
  /** They have told the house that they come. */
  readonly reconfirm: boolean;
  /** They have told the house that they come late, or may say so. */
  readonly late: boolean;
  /** What may be served next, while the party is at table. */
  readonly courses: readonly Course[];
  /** What can be written down of money that the house took itself. */
  readonly deposit: PaymentStep | null;
  /** What that step is called: a prepayment is no deposit. */
  readonly depositWord: PaymentStep | 'prepaymentPaid' | 'prepaymentOpen' | null;
  /** How many come, when and where can be agreed anew. */
  readonly alter: boolean;
  /** Number and address can be written right. */
  readonly contact: boolean;
  readonly move: boolean;
  /** It may sit at several tables, or be brought back to one. */
  readonly spread: boolean;
  readonly resend: boolean;
  /** A message that was sent once more has not left yet. */
  readonly unsend: boolean;
  /** Its guest wrote something that nobody has looked at. */
  readonly messages: boolean;
};

export type Course = (typeof COURSES)[number];
export type Step = Exclude<HostAction, Course>;

const RESENDABLE: readonly HostReservation['booking'][] = [
  'unconfirmed',
  'requested',
  'offered',
  'confirmed',
  'cancelled',
  'rejected',
];
const NEXT = ['accept', 'confirm', 'came', 'seat', 'finish'] as const satisfies readonly Step[];

/** Its day is over, and nobody has said whether it came. */
export const isUnmarked = ({ booking, actions }: Pick<HostReservation, 'booking' | 'actions'>): boolean =>
  booking === 'confirmed' && actions.includes('came');

/**
 * How what the server allows is laid out on a row. A no-show comes out of the menu once the party is that late; of a day that is over
 * only that is asked, came or not.
 */
export function offeredActions(party: HostReservation, lateness: Lateness): OfferedActions {
  const may = (action: HostAction) => party.actions.includes(action);
  const over = isUnmarked(party);
  const proposed: readonly Step[] = over || lateness?.flag === 'noShow' ? ['noShow'] : [];
  const beside: readonly Step[] = [...proposed, 'reject', 'undo', ...(over ? [] : (['arrive'] as const))];
  // A request is not cancelled by the house: it is rejected.
  const inMenu = may('reject') ? [] : (['noShow', 'withdrawOffer', 'cancel'] as const satisfies readonly Step[]);
  return {
    primary: NEXT.find(may) ?? (party.booking === 'waitlisted' ? 'offer' : null),
    beside: beside.filter(may),
    inMenu: inMenu.filter((action) => may(action) && !proposed.includes(action)),
    partArrive: may('partArrive') && coversOf(party) > 1 && !over,
    reconfirm: may('reconfirm') && !over,
    late: isToCome(party) && !over,
    courses: COURSES.filter(may),
    deposit: depositStep(party),
    depositWord: paymentWord(party, depositStep(party)),
    alter: isPlaced(party) || isWish(party),
    contact: mayBeReached(party),
    move: isPlaced(party) && !over,
    spread: isPlaced(party) && coversOf(party) > 1 && !over,
    resend: RESENDABLE.includes(party.booking) && party.messaging !== 'none' && party.message !== null && !over,
    unsend: party.unsend,
    messages: party.unread !== undefined,
  };
}

export type PaymentStep = 'depositPaid' | 'depositOpen';

/** The name of a step, by what is to be paid; other steps keep theirs. */
export function paymentWord<S extends string | null>({ deposit }: Pick<HostReservation, 'deposit'>, step: S) {
  if (deposit?.kind !== 'prepayment') return step;
  if (step === 'depositPaid') return 'prepaymentPaid';
  return step === 'depositOpen' ? 'prepaymentOpen' : step;
}

const isPlaced = ({ unit, booking }: HostReservation) =>
  unit !== null && (booking === 'confirmed' || booking === 'unconfirmed');

function depositStep({ payment, deposit, received, booking }: HostReservation): OfferedActions['deposit'] {
  if (received) return 'depositOpen';
  return deposit && payment === 'required' && booking !== 'requested' ? 'depositPaid' : null;
}

const UNSEEN = [
  'messages',
  'offer',
  'alter',
  'contact',
  'move',
  'spread',
  'resend',
  'unsend',
  'acceptAmendment',
  'rejectAmendment',
  'note',
  'late',
  'log',
  'depositPaid',
  'depositOpen',
] as const satisfies readonly RowCommand[];

export const isCourse = (action: HostAction): action is Course => COURSES.some((each) => each === action);

/** True for a step of the reservation itself, whose end can be foreseen. */
export const isAction = (command: RowCommand): command is HostAction => !UNSEEN.some((each) => each === command);

/** What a press will most likely make of the reservation, shown until the server has answered. */
export function expectedAfter(party: HostReservation, action: HostAction): HostReservation {
  const step = {
    confirm: { booking: 'confirmed' },
    // Whether there is a place is not known before the answer.
    accept: {},
    reject: { booking: 'rejected' },
    // When, the server says.
    reconfirm: {},
    partArrive: { presence: 'partArrived' },
    arrive: { presence: 'arrived' },
    drinks: { course: 'drinks' },
    starter: { course: 'starter' },
    main: { course: 'main' },
    dessert: { course: 'dessert' },
    bill: { course: 'bill' },
    paid: { course: 'paid' },
    seat: { presence: 'seated' },
    finish: { booking: 'completed', presence: 'left' },
    ready: { course: 'ready' },
    came: { booking: 'completed', presence: 'left' },
    noShow: { booking: 'noShow' },
    cancel: { booking: 'cancelled' },
    withdrawOffer: { booking: 'waitlisted' },
    undo: {},
  } as const satisfies Record<HostAction, Partial<HostReservation>>;
  return { ...party, ...step[action] };
}
