const FILE = /https?:\/\/\S+\.css/;

/**
 * Removes the link of a style sheet that did not arrive. Vite takes a link that stands in the page for a style that is
 * there, so the next attempt would show the part without it.
 */
export function removeLostStyle(error: unknown): void {
  const [href] = FILE.exec(String(error)) ?? [];
  if (href) document.head.querySelector(`link[href="${href}"]`)?.remove();
}
