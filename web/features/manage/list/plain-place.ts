/**
 * Whether a tap within a row opens it: one on a button or a link of the row is theirs alone, and a menu that belongs to it
 * is drawn elsewhere.
 */
export const isPlainPlace = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-row]') !== null && !target.closest('a, button');
