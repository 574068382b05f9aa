import type * as z from 'zod/mini';
import type { SoldModule } from '#shared/domain/shop/items.ts';
import type { RefusalCode } from './errors.ts';

/** Roles inside the account of a venue, from the most to the least trusted. */
export const VENUE_ROLES = ['owner', 'manager', 'host', 'kitchen', 'viewer'] as const;
/** Roles inside the account of an agent, who works for other accounts' venues: the agent, and the agent's staff. */
export const AGENT_ROLES = ['agent', 'staff'] as const;
/** `WORKS`: the roles that work during service. `SEES`: those that may see it. */
export const WORKS = ['owner', 'manager', 'host'] as const;
export const SEES = ['owner', 'manager', 'host', 'viewer'] as const;
export const ROLES = [...VENUE_ROLES, ...AGENT_ROLES] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call: anybody; the guest of the reservation whose link token is sent; any signed-in user; signed-in users of
 * the named roles; or a user above level 100.
 */
export type Access = 'public' | 'guest' | 'operator' | 'boss' | readonly Role[];

/** How often one caller may call; the limits are in `functions/platform/rate-limits.ts`. */
export type RateClass = 'read' | 'write' | 'hold' | 'book' | 'auth';

type Schema = z.ZodMiniType<Record<string, unknown>>;

export type OperationDeclaration = {
  readonly summary: string;
  readonly access: Access;
  /** Schemas are thunks, so that importing a declaration costs nothing. */
  readonly input: () => Schema;
  readonly output: () => Schema;
  readonly refusals: readonly RefusalCode[];
  readonly rate: RateClass;
  /** A mutating operation needs an Idempotency-Key header; the same key gets the same answer for 48 hours. */
  readonly mutates: boolean;
  /** The largest accepted body in bytes; by default `MAX_BODY_BYTES`. */
  readonly maxBody?: number;
  /** It changes something of a module: refused (`module.ended`) once the venue's account has it no more. */
  readonly module?: SoldModule;
  /** It ends its own session, so a caller who lost the answer is still recognised by that session's token. */
  readonly endsSession?: true;
  /** It changes nothing but its own session, which it ends: also one that only reads may call it. */
  readonly signsOut?: true;
};

/**
 * Whether an operation changes nothing of anybody, by its kind: it counts as a read and needs no idempotency key, or it
 * only signs out.
 */
export const onlyReads = ({ rate, mutates, signsOut }: Pick<OperationDeclaration, 'rate' | 'mutates' | 'signsOut'>) =>
  signsOut === true || (rate === 'read' && !mutates);

export type Operation<D extends OperationDeclaration = OperationDeclaration> = D & { readonly id: OperationId };

/** `<area>.<operation>`, for example `reservations.change_number`. */
export type OperationId = `${string}.${string}`;

/** Declares an operation; everything else (path, route, Lambda, role, OpenAPI, client) is derived from this. */
export function operation<const D extends OperationDeclaration>(
  id: OperationId,
  declaration: D,
): D & { readonly id: OperationId } {
  return { id, ...declaration };
}

/**
 * Joins lists of refusals. An array spread would keep a declaration, and everything it references, in the bundle of
 * every operation declared in the same file, because a bundler cannot know that a spread has no side effect.
 */
export const refusalsOf = <const L extends readonly (readonly RefusalCode[])[]>(...lists: L) =>
  lists.flat() as readonly L[number][number][];

export type InputOf<O extends OperationDeclaration> = z.output<ReturnType<O['input']>>;
export type WireInputOf<O extends OperationDeclaration> = z.input<ReturnType<O['input']>>;
export type OutputOf<O extends OperationDeclaration> = z.output<ReturnType<O['output']>>;

/** The path, as in the only call known from the specification: `/ajax/settings/settings_read.php`. */
export function pathOf(id: OperationId): string {
  const [area = '', name = ''] = id.split('.');
  return `/ajax/${area}/${area}_${name}.php`;
}

/** The default limit for request bodies, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
export const maxBodyOf = ({ maxBody = MAX_BODY_BYTES }: Pick<OperationDeclaration, 'maxBody'>): number => maxBody;

/** Raised with every change that an open page must know about; older clients are offered a reload. */
export const API_VERSION = '1';
