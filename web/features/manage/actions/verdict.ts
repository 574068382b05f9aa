import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';
import type { HostReservation } from '../day/day-data.ts';

export type Verdict =
  | { readonly kind: 'done'; readonly reservation: HostReservation }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly detail: RefusalDetail;
      /** The fields that were refused, with the reasons. */
      readonly issues: readonly Issue[];
    }
  /** Offline: done on this device and queued. */
  | { readonly kind: 'waits'; readonly reservation: HostReservation }
  /** Offline, and not an action that can be queued: not done. */
  | { readonly kind: 'noLine' }
  /** No answer: it may have been done or not. */
  | { readonly kind: 'unsure' }
  /** A press on a row that is still busy with the previous one. */
  | { readonly kind: 'ignored' };
