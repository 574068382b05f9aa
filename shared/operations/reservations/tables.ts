import * as z from 'zod/mini';
import { operation, refusalsOf, WORKS } from '#shared/contracts/define.ts';
import { count, localDate, venueId } from '#shared/contracts/fields.ts';
import { UNAVAILABLE_REASONS } from '#shared/domain/venue/reasons.ts';
import {
  arrangement,
  boundTables,
  DOOR_REFUSALS,
  proposedTables,
  STEP_REFUSALS,
  seats,
  TABLE_REFUSALS,
  tablesWindow,
  target,
  verifiedDay,
  walkedIn,
  walkInQuotes,
} from '../schemas/desk-schemas.ts';
import { hostReservation } from '../schemas/host-schemas.ts';

export const move = /* @__PURE__ */ operation('reservations.move', {
  summary:
    'Moves a party: to a table or combination, which pins it there, to another start, for longer or shorter; or unpins it',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, TABLE_REFUSALS, ['table.otherArea']),
  input: () => z.object({ ...target(), ...arrangement() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const spread = /* @__PURE__ */ operation('reservations.spread', {
  summary: 'Seats a party at several tables, so many of it at each, or brings it back to one; the guest’s page says it',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: /* @__PURE__ */ refusalsOf(STEP_REFUSALS, TABLE_REFUSALS, ['table.otherArea', 'party.seats']),
  input: () => z.object({ ...target(), seats: seats() }),
  output: () => z.object({ reservation: hostReservation() }),
});

export const walk_in = /* @__PURE__ */ operation('reservations.walk_in', {
  summary:
    'Seats a party that stands at the door: at the best table that is free now, at the one that is named, or at several pushed together for it',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: DOOR_REFUSALS,
  input: walkedIn,
  /** `date`: the business day of the visit. */
  output: () => z.object({ reservation: hostReservation(), date: z.string() }),
});

export const walk_in_quotes = /* @__PURE__ */ operation('reservations.walk_in_quotes', {
  summary: 'How long a party of each size would wait at the door for a table',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: /* @__PURE__ */ refusalsOf(UNAVAILABLE_REASONS, ['venue.unknown']),
  /** The size of a party that is larger than the sizes always quoted. */
  input: () => z.object({ venueId: venueId(), covers: z.optional(count(1, 99)) }),
  output: walkInQuotes,
});

export const check = /* @__PURE__ */ operation('reservations.check', {
  summary: 'Verifies a stored day: its seating by the independent checker, its rows against the reservations',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), date: localDate() }),
  output: verifiedDay,
});

export const propose_tables = /* @__PURE__ */ operation('reservations.propose_tables', {
  summary: 'Tables for those who start from one minute to another, with the few moves that a host would notice',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object(tablesWindow()),
  output: proposedTables,
});

export const bind_tables = /* @__PURE__ */ operation('reservations.bind_tables', {
  summary: 'Pins those who start from one minute to another to the tables that were proposed',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'reservation.stale', 'system.busy'],
  input: boundTables,
  output: () => z.object({ bound: z.number(), moved: z.number() }),
});
