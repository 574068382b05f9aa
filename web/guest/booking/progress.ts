import { recall } from '../storage.ts';
import type { BookingInput, BookingRefusal } from '../types.ts';
import type { Who } from './on-demand/missing.ts';
import type { Wish } from './wish.ts';

/** Books a table, asks the house for one, or waits for one. */
export type Way = 'create' | 'request' | 'join';

/** One wish sent to the server. Its key is the same however often it is sent, so it can be booked once only. */
export type Attempt = {
  readonly operation: Way;
  readonly input: BookingInput;
  readonly key: string;
  /** What was sent with this key before and never answered: if that was booked, this is not. */
  readonly before?: Attempt;
};

export type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly slow: boolean }
  /** An attempt from before a reload never got its answer. */
  | { readonly kind: 'pending'; readonly attempt: Attempt }
  /** `unsure`: the call left the device, so the booking may stand. Without an attempt nothing was sent. */
  | { readonly kind: 'noAnswer'; readonly attempt?: Attempt; readonly unsure: boolean }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly refusal: BookingRefusal };

/**
 * What survives a reload. Consents do not: they are given anew, each time. `link`: what the address said when the page was
 * opened, over which it stands; another link begins with its own.
 */
export type Draft = { readonly wish: Wish; readonly who: Partial<Who>; readonly link?: string };

export const DRAFT = 'coperto.draft';
export const ATTEMPT = 'coperto.attempt';

/** The attempt that got no answer yet, perhaps from before a reload. */
export const pendingAttempt = (): Attempt | null => recall<Attempt>('sessionStorage', ATTEMPT);
