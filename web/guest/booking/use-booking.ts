import { useRef, useState } from 'react';
import { remember } from '../known.ts';
import { usePage } from '../page-context.ts';
import { navigate } from '../router.ts';
import type { BookingInput, BookingRefusal } from '../types.ts';
import { type Attempt, attemptFor, forgetAttempt, pendingAttempt, type Way } from './attempt.ts';
import { keepDraft } from './draft.ts';

export type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly slow: boolean }
  /** An attempt from before a reload never got its answer. */
  | { readonly kind: 'pending'; readonly attempt: Attempt }
  /** `unsure`: the call left the device, so the booking may stand. */
  | { readonly kind: 'noAnswer'; readonly attempt: Attempt; readonly unsure: boolean }
  | { readonly kind: 'refused'; readonly attempt: Attempt; readonly refusal: BookingRefusal };

const SLOW_MS = 6_000;

function firstProgress(): Progress {
  const attempt = pendingAttempt();
  return attempt ? { kind: 'pending', attempt } : { kind: 'idle' };
}

/** Sends bookings, one at a time, and leads to the reservation when one is made. */
export function useBooking(onRefused: (refusal: BookingRefusal) => void) {
  const { api } = usePage();
  const [progress, setProgress] = useState(firstProgress);
  const busy = useRef(false);

  async function send(attempt: Attempt): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setProgress({ kind: 'sending', slow: false });
    const slow = setTimeout(() => setProgress({ kind: 'sending', slow: true }), SLOW_MS);
    const { operation, input, key } = attempt;
    const outcome = await (operation === 'join'
      ? api.waitlist.join(input, { key })
      : api.reservations[operation](input, { key }));
    clearTimeout(slow);
    busy.current = false;

    if (outcome.kind === 'done') {
      forgetAttempt();
      keepDraft(null);
      remember(outcome.value);
      navigate(`/r#${outcome.value.token}`);
    } else if (outcome.kind === 'refused') {
      // After a defect nobody knows whether it was booked: the same key must be asked again.
      if (outcome.errorid !== 'unexpected') forgetAttempt();
      setProgress({ kind: 'refused', attempt, refusal: outcome });
      onRefused(outcome);
    } else {
      setProgress({ kind: 'noAnswer', attempt, unsure: navigator.onLine });
    }
  }

  return {
    progress,
    send,
    book: (operation: Way, input: BookingInput) => send(attemptFor(operation, input)),
    settle: () => setProgress((now) => (now.kind === 'refused' ? { kind: 'idle' } : now)),
  };
}

export type Booking = ReturnType<typeof useBooking>;
