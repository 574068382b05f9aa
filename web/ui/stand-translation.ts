/**
 * A browser that translates a page puts its texts into `<font>` elements, or others in their place. React then takes out,
 * or puts something before, a node that is no longer where it was, fails, and leaves an empty page. What stands for the
 * node now is taken instead; if nothing does, nothing is taken out, and what is new goes to the end.
 */
export function standTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = within(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && within(this, before));
    return node;
  };
}

/** The child of a node that is another node, or contains it now; null if there is none. */
function within(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** Whether the browser has translated the page: its texts may no longer be those that are drawn anew. */
export const isTranslated = (): boolean => document.querySelector('#root font') !== null;

/** For a root whose drawing failed altogether: the page's own sentence, with a button that loads it anew. */
export function showLost(): void {
  const lost = document.getElementById('lost');
  if (!lost) return;
  lost.hidden = false;
  lost.onclick ??= ({ target }) => target instanceof HTMLButtonElement && location.reload();
}
