import type { Page } from 'playwright-core';

/** The side that a finger needs, in CSS pixels. */
const TARGET = 44;

/**
 * What can be pressed on a page and is smaller than a finger, as its text and size; none is a page in order. A link within
 * a text is as high as its line, a box to tick is as large as its label, and a field whose label is pressed too.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const inText = (node: Element) =>
      node.tagName === 'A' &&
      getComputedStyle(node).display === 'inline' &&
      node.closest('p, li, dd, td, footer') !== null;
    const hidden = (node: Element) =>
      !node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
      node.closest('[aria-hidden="true"], [inert], .visually-hidden, .skip') !== null;
    /** What is pressed with it: a label around a box, or a whole row. */
    const boxOf = (node: Element) => {
      const label = node.closest('label') ?? (node.id ? document.querySelector(`label[for="${node.id}"]`) : null);
      const boxes = [node, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };
    const pressed =
      'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="combobox"], [role^="menuitem"], [role="option"]';
    return [...document.querySelectorAll(pressed)].flatMap((node) => {
      if (hidden(node) || inText(node)) return [];
      const { width, height } = boxOf(node);
      // What is nowhere, or only for readers of the screen, is pressed by nobody.
      if (width <= 1 || height <= 1) return [];
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40) ?? '';
      return [`${node.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)}`];
    });
  }, TARGET);
}
