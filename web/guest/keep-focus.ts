/** From the focused element up to the page, as it stood when the focus came to it. */
let path: Element[] = [];

const note = () => {
  path = [];
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) path.push(each);
};

/**
 * What somebody presses by keyboard often goes with what comes of it: a form that closes, a question that is answered, a
 * proposal that is taken. The browser then loses the focus, and a screen reader its place. It goes to the nearest that is
 * left: the part of the form around it, or the heading of what is shown.
 */
function heal(): void {
  const [stood] = path;
  if (!stood || stood.isConnected || document.activeElement !== document.body) return;
  const next = path
    .filter((each) => each.isConnected)
    .map((around) => (around.matches('[tabindex]') ? around : around.querySelector('h1')))
    .find((each) => each instanceof HTMLElement);
  if (!next) return;
  // A heading takes the focus only where it says so; it tells what has changed, so it comes into sight.
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: next.tagName !== 'H1' });
}

note();
document.addEventListener('focusin', note);
new MutationObserver(heal).observe(document.body, { childList: true, subtree: true });
