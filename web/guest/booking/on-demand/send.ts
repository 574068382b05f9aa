import type { Api } from '#web/api/api.ts';
import { rememberBooking } from '../../device-bookings.ts';
import { isInconclusive } from '../../is-inconclusive.ts';
import { remember } from '../../known.ts';
import { navigate } from '../../router.ts';
import type { BookingInput, BookingRefusal } from '../../types.ts';
import { asHolder, held } from '../held.ts';
import type { Attempt, Progress, Way } from '../progress.ts';
import { attemptFor, forgetAttempt, meant, onceOnline } from './attempt.ts';
import { busyRepeats } from './busy-repeats.ts';
import { forgetDraft } from './draft.ts';

/** The state that sending uses, and its callbacks. */
export type Desk = {
  readonly api: Api;
  readonly onProgress: (progress: Progress) => void;
  readonly onRefused: (refusal: BookingRefusal) => void;
};

const SLOW_MS = 6_000;

// Guards against concurrent bookings, however often the button is pressed.
let busy = false;

/** Sends a booking and navigates to the reservation. */
export async function send(desk: Desk, attempt: Attempt): Promise<void> {
  if (busy) return;
  busy = true;
  meant.attempt = attempt;
  const { api, onProgress, onRefused } = desk;
  const { operation, input, key, before } = attempt;
  onProgress({ kind: 'sending', slow: false });
  const slow = setTimeout(() => onProgress({ kind: 'sending', slow: true }), SLOW_MS);
  const repeats = busyRepeats((progress) => {
    clearTimeout(slow);
    onProgress(progress);
  });
  const options = { key, whenBusy: repeats.whenBusy };
  const outcome = await (operation === 'join'
    ? api.waitlist.join(input, options)
    : api.reservations[operation](input, options));
  clearTimeout(slow);
  busy = false;
  const same = meant.attempt === attempt;
  if (outcome.kind === 'done' || outcome.kind === 'refused') meant.attempt = undefined;

  if (outcome.kind === 'done') {
    forgetAttempt();
    forgetDraft();
    remember(outcome.value);
    rememberBooking(input, outcome.value);
    navigate(`/r#${outcome.value.token}`);
  } else if (outcome.kind === 'refused' && outcome.errorid === 'system.busy' && repeats.isCancelled()) {
    forgetAttempt();
    onProgress({ kind: 'idle' });
  } else if (outcome.kind === 'refused' && outcome.errorid === 'request.keyReused' && before) {
    // The earlier attempt did arrive: its answer leads to that reservation.
    await send(desk, before);
  } else if (outcome.kind === 'refused') {
    if (!isInconclusive(outcome.errorid)) forgetAttempt();
    onProgress({ kind: 'refused', attempt, refusal: outcome });
    onRefused(outcome);
  } else {
    onProgress({ kind: 'noAnswer', unsure: navigator.onLine, ...(same && { attempt }) });
    onceOnline(() => meant.attempt === attempt && void send(desk, attempt));
  }
}

/** Gives up the booking that waits for the network: it is not sent by itself any more. */
export function giveUp({ onProgress }: Desk): void {
  meant.attempt = undefined;
  forgetAttempt();
  onProgress({ kind: 'idle' });
}

/** Books the chosen time with its hold. */
export async function book(desk: Desk, way: Way, input: BookingInput): Promise<void> {
  desk.onProgress({ kind: 'sending', slow: false });
  await held.settled;
  await send(desk, attemptFor(way, { ...input, ...asHolder() }));
}
