/** The focused element and its ancestors at the time it received the focus. */
let path: Element[] = [];

const note = () => {
  path = [];
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) path.push(each);
};

/**
 * A button pressed by keyboard often disappears with its effect (a closed form, an answered question, a taken
 * proposal), and the browser drops the focus. This moves it to the nearest remaining place: the surrounding part of the
 * form, or the heading of the screen.
 */
function heal(): void {
  const [stood] = path;
  if (!stood || stood.isConnected || document.activeElement !== document.body) return;
  const next = path
    .filter((each) => each.isConnected)
    .map((around) => (around.matches('[tabindex]') ? around : around.querySelector('h1')))
    .find((each) => each instanceof HTMLElement);
  if (!next) return;
  // A heading takes the focus only if it is focusable; it says what has changed, so it is scrolled into view.
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: next.tagName !== 'H1' });
}

note();
document.addEventListener('focusin', note);
new MutationObserver(heal).observe(document.body, { childList: true, subtree: true });
