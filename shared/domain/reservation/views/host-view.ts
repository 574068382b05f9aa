import { hasLeft } from '../../day/conflict.ts';
import { holdsNothing, type Party } from '../../day/sheet.ts';
import type { Minute } from '../../kernel/time/local-date.ts';
import { isDayOver } from '../../kernel/time/zone.ts';
import type { Message } from '../../message/message.ts';
import type { Diet, OptionFlag } from '../../venue/guest-form.ts';
import type { UnitNo, VenueRules } from '../../venue/rules.ts';
import { possibleActions } from '../act.ts';
import { isVenueAction, type VenueAction } from '../actions.ts';
import { isHere } from '../axes.ts';
import { isElsewhere } from '../given-up.ts';
import { guestIdOf } from '../guest-id.ts';
import type { Axes, Contact, Reservation } from '../reservation.ts';
import { isOfferedOn } from '../service-day.ts';
import { rowMinutesOf } from '../sheet-effect.ts';
import { isUnproven } from '../unproven.ts';
import { mayUnsend } from '../unsend.ts';
import { type CommonView, commonView } from './common-view.ts';

type Seated = Pick<Party, 'unit' | 'covers' | 'pinned'>;

/** A reservation as shown to the staff, with its tables and the possible actions. */
export type HostView = CommonView &
  Pick<Reservation, 'channel' | 'expiresAt' | 'waits'> &
  Pick<Axes, 'presence' | 'course' | 'payment'> &
  Pick<Contact, 'email'> & {
    /** The guest in the venue's guest book. */
    readonly guestId: string;
    readonly options: OptionFlag[];
    readonly diets: Diet[];
    /** The length of its row, in clock minutes from its start. */
    readonly duration: number;
    /** The party's table or combination on the sheet, the first one if it sits at several; null without a place. */
    readonly unit: UnitNo | null;
    readonly pinned: boolean;
    /** All its tables, with the number of guests at each. */
    readonly tables: Seated[];
    /** The user who recorded the payment of the deposit. */
    readonly receivedBy: string | null;
    /** What the party has paid at the table, in minor units, if it was noted. */
    readonly bill?: number;
    /** The venue's internal note. */
    readonly note: string;
    /** Until when the tables of a departed party count as occupied; the reset minutes start then. */
    readonly tablesUntil?: Minute;
    /** When a party that is at the venue arrived, in milliseconds. */
    readonly cameAt?: number;
    /** A resent message has not been sent yet and can be stopped. */
    readonly unsend: boolean;
    /** The last undo had to use other tables, because the previous ones were taken. */
    readonly elsewhere?: true;
    /** For a booking with an unproven number: what is the same for all that came from its network address. */
    readonly origin?: string;
    readonly actions: VenueAction[];
  };

/**
 * When a party that is at the venue arrived, or was seated if nobody recorded its arrival; undone steps do not count.
 */
function arrivalOf({ presence, history }: Reservation): number | undefined {
  if (!isHere({ presence })) return undefined;
  const [atDoor, atTable]: [number[], number[]] = [[], []];
  for (const { action, at, reason } of history) {
    if (AT_DOOR.includes(action)) atDoor.push(at);
    else if (AT_TABLE.includes(action)) atTable.push(at);
    else if (action === 'undo' && AT_DOOR.includes(reason ?? '')) atDoor.pop();
    else if (action === 'undo' && AT_TABLE.includes(reason ?? '')) atTable.pop();
  }
  return atDoor.at(-1) ?? atTable.at(-1);
}
const AT_DOOR: readonly string[] = ['arrive', 'partArrive'];
const AT_TABLE: readonly string[] = ['seat', 'walkIn'];

/**
 * `rows`: the party's rows on the sheet. `now` decides what can still be undone. `rules` decide whether the day is over
 * and, on a night with a clock change, the length of the full stay on the clock.
 */
export function hostView(
  reservation: Reservation,
  messages: readonly Message[],
  rows: readonly Party[],
  now: number,
  rules: VenueRules,
): HostView {
  const { contact, channel, presence, payment, expiresAt, waits } = reservation;
  const cameAt = arrivalOf(reservation);
  const over = isDayOver(reservation.date, rules.zone, now);
  const left = rows.filter((row) => hasLeft(row) && !holdsNothing(row)).map(({ start, duration }) => start + duration);
  return {
    ...commonView(reservation, messages),
    duration: rowMinutesOf(rules, reservation),
    ...(contact.email !== undefined && { email: contact.email }),
    guestId: guestIdOf(reservation),
    options: [...(reservation.options ?? [])],
    diets: [...(reservation.diets ?? [])],
    channel,
    presence,
    payment,
    course: reservation.course,
    receivedBy: reservation.received?.by ?? null,
    ...(reservation.bill !== undefined && { bill: reservation.bill }),
    note: reservation.note ?? '',
    ...(expiresAt !== undefined && { expiresAt }),
    ...(waits && { waits }),
    ...(cameAt !== undefined && { cameAt }),
    ...(left.length > 0 && { tablesUntil: Math.max(...left) }),
    unit: rows[0]?.unit ?? null,
    pinned: rows[0]?.pinned ?? false,
    tables: rows.map(({ unit, covers, pinned }) => ({ unit, covers, pinned })),
    ...(isElsewhere(reservation) && { elsewhere: true as const }),
    ...(isUnproven(reservation) && reservation.origin !== undefined && { origin: reservation.origin }),
    unsend: mayUnsend(reservation, messages, now),
    // Only the clock lets a reservation expire.
    actions: possibleActions(reservation, now, over)
      .filter(isVenueAction)
      .filter((action) => isOfferedOn(action, { date: reservation.date, zone: rules.zone, now })),
  };
}
