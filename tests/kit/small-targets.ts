import type { Page } from 'playwright-core';

/** The least width and height of a touch target, in CSS pixels. */
const TARGET = 44;

/**
 * The controls on a page that are smaller than a touch target, each with its name and size. A link within a text is
 * excepted, since it is as high as its line. A control with a label counts as large as the larger of the two.
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
    /** The size of a control, or of its label if that is larger. */
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
      // Not drawn, or for screen readers only: nobody presses it.
      if (width <= 1 || height <= 1) return [];
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40) ?? '';
      return [`${node.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)}`];
    });
  }, TARGET);
}
