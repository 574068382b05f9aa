import { type MouseEvent, useRef } from 'react';

const DOUBLE_TAP_MS = 400;

/**
 * Ignores the second press of a double tap or of a held key: by then the button has another meaning, and the party
 * would be seated and finished in one go. Mouse clicks carry a count; touch and key presses (count 0) are timed
 * instead.
 */
export function useOncePerTap() {
  const last = useRef(0);
  return (event: MouseEvent): boolean => {
    const timed = event.detail === 0 || (event.nativeEvent as PointerEvent).pointerType === 'touch';
    const since = event.timeStamp - last.current;
    last.current = event.timeStamp;
    return event.detail <= 1 && !(timed && since < DOUBLE_TAP_MS);
  };
}
