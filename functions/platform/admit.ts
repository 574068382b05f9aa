import { type Access, type OperationDeclaration, onlyReads } from '#shared/contracts/define.ts';
import { isAmong } from '#shared/domain/account/roles.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Actor, LinkHolder, Session } from './actor.ts';
import { type HttpEvent, headerOf } from './http.ts';
import { sessionIdOf } from './ids.ts';
import { type Refusal, refuse } from './refusal.ts';
import { sameText } from './same-text.ts';

/** Who knows the tokens: the sessions of users, and the links of guests. */
export type Admission = {
  readonly links?: { open(token: string): Promise<LinkHolder | null> };
  readonly sessions?: { find(token: string, now: number): Promise<Session | null> };
};

/** `subject`: the key under which the caller's calls are counted. */
export type Admitted = { readonly actor: Actor<Access>; readonly subject: string };

const BOSS_LEVEL = 100;

/** The bearer token of the request, if it is well-formed. */
export const bearerOf = (event: HttpEvent): string | undefined =>
  /^Bearer ([\w.-]{1,200})$/.exec(headerOf(event, 'Authorization') ?? '')?.[1];

/** What decides who may call an operation. */
type Admitting = Pick<OperationDeclaration, 'access' | 'rate' | 'mutates' | 'signsOut'>;

/**
 * Admits the caller or refuses: no token, an unknown one, a wrong CSRF token, a role that is not allowed, or a change in a
 * session that only reads. Session tokens are opaque: a forged or altered one finds no session.
 */
export async function admit(
  event: HttpEvent,
  operation: Admitting,
  { links, sessions }: Admission,
  caller: string,
  now: number,
): Promise<Admitted | Refusal> {
  const { access } = operation;
  if (access === 'public') return { actor: null, subject: caller };

  if (!headerOf(event, 'Authorization')) return refuse('session.missing');
  const token = bearerOf(event);
  if (!token) return refuse('session.invalid');
  if (access === 'guest') return admitGuest(token, links);

  const session = await sessions?.find(token, now);
  if (!session) return refuse('session.invalid');
  if (!sameText(headerOf(event, 'X-CSRF-TOKEN') ?? '', session.csrf)) return refuse('session.csrf');
  if (!mayCall(access, session)) return refuse('session.forbidden');
  if (session.looking && !onlyReads(operation)) return refuse('session.readOnly');
  return { actor: { ...session, token, sessionId: sessionIdOf(token) }, subject: session.userId };
}

async function admitGuest(token: string, links: Admission['links']): Promise<Admitted | Refusal> {
  const target = await links?.open(token);
  return target ? { actor: target, subject: `${target.venueId}|${target.reservationId}` } : refuse('session.invalid');
}

function mayCall(access: Exclude<Access, 'public' | 'guest'>, { role, level }: Session): boolean {
  if (access === 'operator') return true;
  if (access === 'boss') return level > BOSS_LEVEL;
  return isAmong(access, role);
}

export const mayWorkAt = (actor: Pick<Session, 'venues'>, venueId: VenueId): boolean => actor.venues.includes(venueId);

/**
 * True when the input names no venue, or one where the signed-in caller works. Any other id looks to them like one that
 * does not exist. This is the border between venues: handlers rely on it.
 */
export function namesOwnVenue(access: Access, actor: Actor<Access>, { venueId }: { readonly venueId?: VenueId }) {
  return access === 'boss' || venueId === undefined || !actor || !('venues' in actor) || mayWorkAt(actor, venueId);
}

/** A user as the actor of a history entry. */
export const asActor = ({ userId, name }: Pick<Session, 'userId' | 'name'>) =>
  ({ kind: 'user', userId, name }) as const;
