import { useEffect, useRef, useState } from 'react';
import { newKey } from '#web/api/idempotency.ts';
import { usePage } from '../../page-context.ts';
import type { BookingInput } from '../../types.ts';
import { held } from '../held.ts';
import { heldPlace } from './held-place.ts';

/** The place in the form that a hold request uses. */
export type Place = Pick<BookingInput, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area'>;

export type HoldState =
  | { readonly kind: 'none' }
  /** Instants of this device's own clock. */
  | {
      readonly kind: 'held';
      readonly start: number;
      readonly since: number;
      readonly until: number;
      readonly split: boolean;
    }
  | { readonly kind: 'lapsed'; readonly start: number }
  | { readonly kind: 'refused'; readonly start: number; readonly code: string };

const NONE: HoldState = { kind: 'none' };

/** Only interaction starts a hold: a page that was merely opened, perhaps by a crawler, holds nothing. */
const touched = (): Promise<unknown> =>
  navigator.userActivation?.hasBeenActive === false
    ? new Promise((resolve) => {
        for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, resolve, { once: true });
      })
    : Promise.resolve();

/**
 * Keeps the chosen place held: requests the hold, moves it with the choice, counts it down, and frees it when the guest
 * leaves. Without an answer the guest books without a hold. While it is unknown whether the place can be held
 * (`undefined`), nothing changes.
 */
export function useHold(place: Place | null | undefined, onTaken: () => void) {
  const { api, venue } = usePage();
  const { venueId } = venue;
  const [state, setState] = useState<HoldState>(NONE);
  const [round, setRound] = useState(0);
  const heldOn = useRef<string | null>(null);
  const { release, note, letGo, freeBefore } = heldPlace(api, venueId, heldOn);
  const choice = place && JSON.stringify(place);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice or round asks again
  useEffect(() => {
    if (place === undefined) return;
    let current = true;
    void (place ? touched() : Promise.resolve()).then(() => {
      if (!current) return;
      // One request at a time, so that the last choice wins.
      const before = held.settled;
      held.settled = (async () => {
        await before;
        if (!current) return;
        if (place) await ask(place);
        else {
          setState((now) => (now.kind === 'refused' ? now : NONE));
          // The old hold is freed before a new request, because a late free would hit the new hold.
          await release();
        }
      })();
    });
    return () => {
      current = false;
    };

    async function ask(wanted: Place): Promise<void> {
      if (!held.key) await freeBefore();
      const hold = held.key ?? newKey();
      held.key = hold;
      const left = heldOn.current && heldOn.current !== wanted.date ? { left: heldOn.current } : {};
      const outcome = await api.reservations.hold({ venueId, hold, ...wanted, ...left }, { timeoutMs: 8_000 });
      if (outcome.kind === 'done') heldOn.current = wanted.date;
      if (!current) return;
      if (outcome.kind === 'done') {
        const { seconds, split } = outcome.value;
        const since = Date.now();
        setState({ kind: 'held', start: wanted.start, since, until: since + seconds * 1000, split });
      } else if (outcome.kind === 'refused') {
        setState({ kind: 'refused', start: wanted.start, code: outcome.errorid });
        onTaken();
        await release();
      } else setState(NONE);
    }
  }, [choice, round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as the page is open
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setRound((n) => n + 1);
    const gone = () => {
      note(true);
      void letGo();
    };
    const seen = () => note(document.hidden);
    addEventListener('pagehide', gone);
    addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('pagehide', gone);
      removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', seen);
      void release();
      held.key = undefined;
      held.settled = undefined;
    };
  }, []);

  return {
    state,
    expire: () => setState((now) => (now.kind === 'held' ? { kind: 'lapsed', start: now.start } : now)),
    again: () => setRound((n) => n + 1),
  };
}
