/** The taps that `index.html` recorded before the script had loaded. */
type Noting = { taps?: { push(target: EventTarget): unknown } | EventTarget[] };

const FIELDS = 'input[name], textarea[name], select';
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Replays what a guest did on the prerendered page before the script took over: typed text, ticks, taps in order, and
 * the focus.
 */
export function prepareReplay(root: HTMLElement) {
  const old = [...root.childNodes];
  const focused = document.activeElement;
  const noting = globalThis as Noting;

  return async () => {
    const taps = Array.isArray(noting.taps) ? noting.taps : [];
    noting.taps = { push: () => 0 };
    // React has removed these elements, but detached they still hold what was typed.
    const before = document.createElement('div');
    before.append(...old);
    for (const control of before.querySelectorAll<Control>(FIELDS)) {
      const real = twin(root, before, control, FIELDS);
      if (real) repeat(control, real);
      if (real && control === focused) takeOver(control, real);
    }
    for (const tap of taps) {
      const button = tap instanceof Element ? tap.closest('button') : null;
      if (button) twin(root, before, button, 'button')?.click();
      // Each tap may depend on the effect of the one before.
      await new Promise((drawn) => setTimeout(drawn));
    }
  };
}

/** The same control in the live page, by name, or by label if it has none. */
function twin<E extends Element>(root: Element, before: Element, old: E, among: string): E | undefined {
  const called = (element: Element) =>
    element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;
  const same = (where: Element) => [...where.querySelectorAll<E>(among)].filter((each) => called(each) === called(old));
  return same(root)[same(before).indexOf(old)];
}

function repeat(old: Control, control: Control): void {
  if (old instanceof HTMLInputElement && old.type === 'radio') {
    if (old.checked && !old.defaultChecked) control.click();
  } else if (old instanceof HTMLInputElement && old.type === 'checkbox') {
    if (old.checked !== old.defaultChecked) control.click();
  } else if (old instanceof HTMLSelectElement) {
    if (!old.selectedOptions[0]?.defaultSelected) set(control, old.value, 'change');
  } else if (old.value) set(control, old.value, 'input');
}

function set(control: Control, value: string, event: 'input' | 'change'): void {
  control.value = value;
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

function takeOver(old: Control, control: Control): void {
  control.focus({ preventScroll: true });
  if (old instanceof HTMLSelectElement || control instanceof HTMLSelectElement || old.selectionStart === null) return;
  control.setSelectionRange(old.selectionStart, old.selectionEnd);
}
