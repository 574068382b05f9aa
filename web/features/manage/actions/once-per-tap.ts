import type { MouseEvent } from 'react';

const DOUBLE_TAP_MS = 400;

/** The last press on a page, and the party that it was for: its row may be drawn anew between two presses. */
const pressed = new WeakMap<Element, { readonly about: string; readonly at: number }>();

/**
 * Ignores the second press of a double tap or of a held key: by then the button has another meaning, and the party
 * would be seated and finished in one go. Mouse clicks carry a count; touch and key presses (count 0) are timed
 * instead.
 */
export const oncePerTap =
  (about: string) =>
  (event: MouseEvent): boolean => {
    const timed = event.detail === 0 || (event.nativeEvent as PointerEvent).pointerType === 'touch';
    const page = event.currentTarget.closest('main, [role="dialog"]') ?? document.body;
    const last = pressed.get(page);
    const since = event.timeStamp - (last?.at ?? Number.NEGATIVE_INFINITY);
    const again = last?.about === about && since >= 0 && since < DOUBLE_TAP_MS;
    pressed.set(page, { about, at: event.timeStamp });
    return event.detail <= 1 && !(timed && again);
  };
