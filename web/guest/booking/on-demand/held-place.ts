import type { Api } from '#web/api/api.ts';
import { keep } from '../../storage.ts';
import { HELD, held, heldBefore } from '../held.ts';

type HeldOn = { current: string | null };

/** What becomes of the place that is held on the server; `heldOn`: the day that it is on. */
export function heldPlace(api: Api, venueId: string, heldOn: HeldOn) {
  return { release, note, letGo, freeBefore };

  function release(): Promise<unknown> | undefined {
    keep('sessionStorage', HELD, null);
    return letGo();
  }

  /**
   * The hold is stored only when the page is hidden (it may be discarded then) and when it unloads (the request to free
   * it may be lost). Not earlier: duplicating a tab copies its storage, and the copy would free the first tab's hold.
   */
  function note(gone: boolean): void {
    const [hold, date] = [held.key, heldOn.current];
    if (hold && date) keep('sessionStorage', HELD, gone ? { hold, date } : null);
  }

  /** On unload. */
  function letGo(): Promise<unknown> | undefined {
    const [hold, date] = [held.key, heldOn.current];
    heldOn.current = null;
    if (!hold || !date) return;
    return api.reservations.release({ venueId, hold, date }, { keepalive: true, timeoutMs: 8_000 });
  }

  /** The hold from before a reload, under a new key, so that a late free does not hit anything else. */
  async function freeBefore(): Promise<void> {
    const before = heldBefore();
    if (before && (await api.reservations.release({ venueId, ...before })).kind === 'done') {
      keep('sessionStorage', HELD, null);
    }
  }
}
