/** Runs the rest of a tap's work after the frame that shows the tap itself. */
export function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action));
}
