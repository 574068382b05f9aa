import { type MouseEvent, useRef } from 'react';

const DOUBLE_TAP_MS = 400;

/**
 * Takes a press unless it is the second half of a double tap, or of a key that is held: the button under the finger has
 * another meaning by then, and the party would be seated and finished at one go. Mice count their clicks, fingers and keys
 * (whose clicks count as none) are timed.
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
