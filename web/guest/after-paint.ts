/** Does what a tap brings with it once the frame that answers the tap itself is drawn. */
export function afterPaint(deed: () => void): void {
  requestAnimationFrame(() => setTimeout(deed));
}
