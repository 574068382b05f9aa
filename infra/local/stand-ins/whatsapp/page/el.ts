/** Creates an element with attributes and children; a string becomes a text node, never markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

type Part = readonly [key: string, draw: () => HTMLElement];

const keys = new WeakMap<Node, string>();

/**
 * Shows exactly these parts, in this order. A part whose key is already there keeps its element, so that focus,
 * selection, a draft and a press in progress survive an update.
 */
export function showParts(parent: HTMLElement, parts: readonly Part[]): void {
  const there = new Map([...parent.childNodes].map((child) => [keys.get(child), child]));
  const wanted = parts.map(([key, draw]) => there.get(key) ?? keyed(key, draw()));
  for (const child of [...parent.childNodes]) if (!wanted.includes(child)) child.remove();
  for (const [index, child] of wanted.entries()) {
    const present = parent.childNodes[index] ?? null;
    if (present !== child) parent.insertBefore(child, present);
  }
}

function keyed<T extends Node>(key: string, made: T): T {
  keys.set(made, key);
  return made;
}
