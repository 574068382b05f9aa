import { COURSES, isToCome } from '#shared/domain/reservation/axes.ts';
import { mayBeReached } from '#shared/domain/reservation/change-number.ts';
import { isWish } from '#shared/domain/reservation/reservation.ts';
import { waitsAtDoor } from '#shared/domain/waitlist/ready.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { HostAction } from '../day/service-day.ts';
import type { Lateness } from '../list/lateness.ts';
import { coversOf } from '../list/list.ts';
import type { RowCommand } from './row-command.ts';

export type OfferedActions = {
  /** The next step, in one tap. */
  readonly primary: NextStep | null;
  /** A second step beside it, in one tap too. */
  readonly beside: readonly Step[];
  readonly inMenu: readonly Step[];
  /** Part of the guests have arrived: rare and harmless. */
  readonly partArrive: boolean;
  /** The guests have confirmed to the venue that they will come. */
  readonly reconfirm: boolean;
  /** A delay is noted, or can be. */
  readonly late: boolean;
  /** The courses that can come next while the party is seated. */
  readonly courses: readonly Course[];
  /** What can be recorded about money that the venue took itself. */
  readonly deposit: PaymentStep | null;
  /** Its name, for a deposit or a prepayment. */
  readonly depositWord: PaymentStep | 'prepaymentPaid' | 'prepaymentOpen' | null;
  /** Money was asked for this reservation, so that there is a history of it. */
  readonly money: boolean;
  /** Party size, time and area can be changed. */
  readonly alter: boolean;
  /** Phone and e-mail can be corrected. */
  readonly contact: boolean;
  readonly move: boolean;
  /** It can be spread over several tables, or brought back to one. */
  readonly spread: boolean;
  readonly resend: boolean;
  /** A repeated message has not been sent yet and can be stopped. */
  readonly unsend: boolean;
  /** The party waits at the door with a number, and can be told that its table is ready. */
  readonly tellReady: boolean;
  /** There is an unread message from the guest. */
  readonly messages: boolean;
};

export type Course = (typeof COURSES)[number];
export type Step = Exclude<HostAction, Course>;
export type NextStep = Step | 'offer' | 'seatFromLine';

const RESENDABLE: readonly HostReservation['booking'][] = [
  'unconfirmed',
  'requested',
  'offered',
  'confirmed',
  'cancelled',
  'rejected',
];
const NEXT = ['accept', 'confirm', 'came', 'seat', 'finish'] as const satisfies readonly Step[];

/** The day is over and the party was never marked. */
export const isUnmarked = ({ booking, actions }: Pick<HostReservation, 'booking' | 'actions'>): boolean =>
  booking === 'confirmed' && actions.includes('came');

/**
 * Arranges the actions that the server allows on a row. A no-show moves out of the menu once the party is late enough;
 * on a day that is over, the only question is whether the party came.
 */
export function offeredActions(party: HostReservation, lateness: Lateness): OfferedActions {
  const may = (action: HostAction) => party.actions.includes(action);
  const over = isUnmarked(party);
  const proposed: readonly Step[] = over || lateness?.flag === 'noShow' ? ['noShow'] : [];
  const beside: readonly Step[] = [...proposed, 'reject', 'undo', ...(over ? [] : (['arrive'] as const))];
  // The venue does not cancel a request but rejects it.
  const inMenu = may('reject') ? [] : (['noShow', 'withdrawOffer', 'cancel'] as const satisfies readonly Step[]);
  return {
    primary: NEXT.find(may) ?? nextInLine(party),
    beside: beside.filter(may),
    inMenu: inMenu.filter((action) => may(action) && !proposed.includes(action)),
    partArrive: may('partArrive') && coversOf(party) > 1 && !over,
    reconfirm: may('reconfirm') && !over,
    late: isToCome(party) && !over,
    courses: COURSES.filter(may),
    deposit: depositStep(party),
    depositWord: paymentWord(party, depositStep(party)),
    money: party.deposit !== null,
    alter: isPlaced(party) || isWish(party),
    contact: mayBeReached(party),
    move: isPlaced(party) && !over,
    spread: isPlaced(party) && coversOf(party) > 1 && !over,
    resend: RESENDABLE.includes(party.booking) && party.messaging !== 'none' && party.message !== null && !over,
    unsend: party.unsend,
    tellReady: waitsAtDoor(party) && party.phone !== '',
    messages: party.unread !== undefined,
  };
}

/** Whoever waits at the door is seated; whoever waits elsewhere is offered a table. */
const nextInLine = (party: HostReservation): NextStep | null =>
  waitsAtDoor(party) ? 'seatFromLine' : party.booking === 'waitlisted' ? 'offer' : null;

export type PaymentStep = 'depositPaid' | 'depositOpen';

/** The name of a step, which for a payment depends on what is to be paid. */
export function paymentWord<S extends string | null>({ deposit }: Pick<HostReservation, 'deposit'>, step: S) {
  if (deposit?.kind !== 'prepayment') return step;
  if (step === 'depositPaid') return 'prepaymentPaid';
  return step === 'depositOpen' ? 'prepaymentOpen' : step;
}

const isPlaced = ({ unit, booking }: HostReservation) =>
  unit !== null && (booking === 'confirmed' || booking === 'unconfirmed');

function depositStep({ payment, deposit, received, booking }: HostReservation): OfferedActions['deposit'] {
  if (received) return 'depositOpen';
  // A card that is only kept is never paid at the venue.
  const isPayable = deposit !== null && deposit.kind !== 'guarantee';
  return isPayable && payment === 'required' && booking !== 'requested' ? 'depositPaid' : null;
}

const UNSEEN = [
  'messages',
  'offer',
  'seatFromLine',
  'tellReady',
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
  'money',
  'depositPaid',
  'depositOpen',
] as const satisfies readonly RowCommand[];

export const isCourse = (action: HostAction): action is Course => COURSES.some((each) => each === action);

/** True for a step of the reservation's life-cycle, whose result can be predicted. */
export const isAction = (command: RowCommand): command is HostAction => !UNSEEN.some((each) => each === command);

/** The likely result of a press, shown until the server answers. */
export function expectedAfter(party: HostReservation, action: HostAction): HostReservation {
  const step = {
    confirm: { booking: 'confirmed' },
    // Whether there is room is known only from the answer.
    accept: {},
    reject: { booking: 'rejected' },
    // The time comes from the server.
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
