import { parseReservationId, type ReservationId, type VenueId } from '#shared/domain/reservation/reservation.ts';
import type { BusEvent } from '../events/bus.ts';
import type { MessageCommand, OutboxEntry, TimerCommand } from './outbox.ts';

/** An entry of our own outbox as it comes back from a queue; anything else is a defect and says so. */
export function parseCommand(body: string, kind: 'message'): MessageCommand;
export function parseCommand(body: string, kind: 'timer'): TimerCommand;
export function parseCommand(body: string, kind: OutboxEntry['kind']): OutboxEntry {
  const command = objectOf(body);
  const { kind: found, venueId, reservationId } = command;
  const target = typeof venueId === 'string' && parseReservationId(String(reservationId));
  const names = kind === 'message' ? ['messageId', 'purpose', 'thread'] : ['timer'];
  if (found !== kind || !target || names.some((name) => typeof command[name] !== 'string')) {
    throw new Error(`not a ${kind} command`);
  }
  return command as OutboxEntry;
}

/** The event of an EventBridge envelope that a rule put on a queue. */
export function parseBusEvent(body: string): BusEvent {
  const { detail } = objectOf(body) as { detail?: Partial<BusEvent> };
  const { type, venueId, date, reservationId, revision } = detail ?? {};
  const whole = venueId && date && parseReservationId(reservationId ?? '') && typeof revision === 'number';
  if (type !== 'reservation.changed' || !whole) throw new Error('not an event of the bus');
  return detail as BusEvent & { venueId: VenueId; reservationId: ReservationId };
}

function objectOf(body: string): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  if (typeof value !== 'object' || value === null) throw new Error('not an object');
  return value as Record<string, unknown>;
}
