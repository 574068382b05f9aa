import { recall } from '../storage.ts';
import type { BookingInput, BookingRefusal } from '../types.ts';
import type { Who } from './on-demand/missing.ts';
import type { Wish } from './wish.ts';

/** What the button does: books a table, requests one, or joins the waiting list. */
export type Way = 'create' | 'request' | 'join';

/** A wish sent to the server. Its key stays the same however often it is sent, so it is booked at most once. */
export type Attempt = {
  readonly operation: Way;
  readonly input: BookingInput;
  readonly key: string;
  /** A different wish sent earlier with this key and never answered: if that was booked, this one is not. */
  readonly before?: Attempt;
};

export type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly slow: boolean }
  /** Too many others book: the attempt is sent again and again until `cancel` is called. */
  | { readonly kind: 'busy'; readonly cancel: () => void }
  /** An attempt from before a reload has no answer yet. */
  | { readonly kind: 'pending'; readonly attempt: Attempt }
  /** `unsure`: the request left the device, so the booking may exist. Without an attempt nothing was sent. */
  | { readonly kind: 'noAnswer'; readonly attempt?: Attempt; readonly unsure: boolean }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly refusal: BookingRefusal };

/**
 * What survives a reload. Consents do not: they must be given each time. `link`: the URL's parameters when the page was
 * opened; the draft overrides them, but another link starts a new one.
 */
export type Draft = { readonly wish: Wish; readonly who: Partial<Who>; readonly link?: string };

export const DRAFT = 'coperto.draft';
export const ATTEMPT = 'coperto.attempt';

/** The attempt without an answer, perhaps from before a reload. */
export const pendingAttempt = (): Attempt | null => recall<Attempt>('sessionStorage', ATTEMPT);
