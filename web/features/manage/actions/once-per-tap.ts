import type { MouseEvent } from 'react';

const DOUBLE_TAP_MS = 400;

/** The last press of all, and the party that it was for: its row may be drawn anew between two presses. */
let last = { about: '', at: Number.NEGATIVE_INFINITY };

/**
 * Ignores the second press of a double tap or of a held key: by then the button has another meaning, and the party
 * would be seated and finished in one go. Mouse clicks carry a count; touch and key presses (count 0) are timed
 * instead.
 */
export const oncePerTap =
  (about: string) =>
  (event: MouseEvent): boolean => {
    const timed = event.detail === 0 || (event.nativeEvent as PointerEvent).pointerType === 'touch';
    const since = event.timeStamp - last.at;
    const again = last.about === about && since >= 0 && since < DOUBLE_TAP_MS;
    last = { about, at: event.timeStamp };
    return event.detail <= 1 && !(timed && again);
  };
