import type { Access, Role } from '#shared/contracts/define.ts';
import type { StaffArea } from '#shared/domain/account/staff.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';

/** A signed-in user, as every operation needs to know them. */
export type Session = {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly role: Role;
  readonly level: number;
  /** Of the platform's staff: the parts of its work that they reach; without it all of them. */
  readonly areas?: readonly StaffArea[];
  readonly csrf: string;
  /** The venues that it reaches: none of an agent whose account is paused. */
  readonly venues: readonly VenueId[];
  /** What the browser called itself when the session was opened. */
  readonly device: string;
  /** Milliseconds since the epoch: when it ends whatever happens, and when it ends if nothing happens. */
  readonly endsAt: number;
  readonly idleAt: number;
  /** Support looks at a customer's account: the ticket that allows it, and the account's name. Such a session only reads. */
  readonly looking?: { readonly ticketId: string; readonly account: string };
};

/** A signed-in user, with the token of the session and the id by which lists name that session. */
export type SessionActor = Session & { readonly token: string; readonly sessionId: string };

/** The reservation that a token or a pressed button is about. */
export type LinkTarget = { readonly venueId: VenueId; readonly reservationId: ReservationId };

/**
 * The holder of a link. `mark`: an HMAC of the number or address to which the link was sent; the link that a page
 * receives with its booking has none.
 */
export type LinkHolder = LinkTarget & { readonly mark?: string };

/** The caller, depending on the access that the operation demands: null for a public one. */
export type Actor<A extends Access> = A extends 'public' ? null : A extends 'guest' ? LinkHolder : SessionActor;
