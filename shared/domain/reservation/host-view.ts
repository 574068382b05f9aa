import { hasLeft } from '../day/conflict.ts';
import { holdsNothing, type Party } from '../day/sheet.ts';
import type { Message } from '../message/message.ts';
import { mayUnsend } from '../message/resend.ts';
import type { Minute } from '../time/local-date.ts';
import { isDayOver } from '../time/zone.ts';
import type { Diet, OptionFlag } from '../venue/guest-form.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { type HouseAction, isHouseAction, possibleActions } from './act.ts';
import { isHere } from './axes.ts';
import { type CommonView, commonView } from './common-view.ts';
import { isElsewhere } from './given-up.ts';
import type { Axes, Contact, Reservation } from './reservation.ts';
import { rowMinutesOf } from './sheet-effect.ts';

type Seated = Pick<Party, 'unit' | 'covers' | 'pinned'>;

/** A reservation as the house works with it: its tables, and what may be done next. */
export type HostView = CommonView &
  Pick<Reservation, 'channel' | 'expiresAt' | 'waits'> &
  Pick<Axes, 'presence' | 'course' | 'payment'> &
  Pick<Contact, 'email'> & {
    readonly options: OptionFlag[];
    readonly diets: Diet[];
    /** Length of its row, in clock minutes from its start. */
    readonly duration: number;
    /** Where the sheet seats the party, its first table if it sits at several; null without a place. */
    readonly unit: UnitNo | null;
    readonly pinned: boolean;
    /** All its tables with how many sit there. */
    readonly tables: Seated[];
    /** Who wrote down that the deposit was paid. */
    readonly receivedBy: string | null;
    /** What the house wrote for itself. */
    readonly note: string;
    /** Until when a party that has left counts as at table; the reset minutes begin then. */
    readonly tablesUntil?: Minute;
    /** When a party that is at the house came, in milliseconds. */
    readonly cameAt?: number;
    /** A message that was sent once more has not left yet and can be stopped. */
    readonly unsend: boolean;
    /** The last undo had to use other tables than before, because those were taken. */
    readonly elsewhere?: true;
    readonly actions: HouseAction[];
  };

/** When a party that is at the house arrived, or was seated if nobody noted its arrival; steps that were undone do not count. */
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
 * `rows` are the party's on the sheet. `now` decides what can still be undone. `rules` tell whether the day is over and, on a
 * night on which the clocks change, how long a party without a whole row would have stayed.
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
    options: [...(reservation.options ?? [])],
    diets: [...(reservation.diets ?? [])],
    channel,
    presence,
    payment,
    course: reservation.course,
    receivedBy: reservation.received?.by ?? null,
    note: reservation.note ?? '',
    ...(expiresAt !== undefined && { expiresAt }),
    ...(waits && { waits }),
    ...(cameAt !== undefined && { cameAt }),
    ...(left.length > 0 && { tablesUntil: Math.max(...left) }),
    unit: rows[0]?.unit ?? null,
    pinned: rows[0]?.pinned ?? false,
    tables: rows.map(({ unit, covers, pinned }) => ({ unit, covers, pinned })),
    ...(isElsewhere(reservation) && { elsewhere: true as const }),
    unsend: mayUnsend(reservation, messages, now),
    // Only the clock lets a reservation expire.
    actions: possibleActions(reservation, now, over).filter(isHouseAction),
  };
}
