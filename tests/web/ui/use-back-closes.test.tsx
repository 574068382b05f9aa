// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';

/** Those that are there, the latest last, as the browser keeps them: a way back goes to that one alone. */
let watchers: FakeWatcher[] = [];
class FakeWatcher {
  onclose: (() => void) | null = null;
  constructor() {
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((each) => each !== this);
  }
}
function back() {
  const top = watchers.at(-1);
  top?.destroy();
  top?.onclose?.();
}

beforeEach(() => vi.stubGlobal('CloseWatcher', FakeWatcher));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  watchers = [];
});

const on = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const dialog = (onClose: () => void, open = true) => <Dialog {...{ open, onClose }} title="T" closeLabel="Close" />;

it('the way back of Android closes the dialog, and leaves the page no sooner', () => {
  on(PIXEL);
  const [first, latest] = [vi.fn(), vi.fn()];
  const { rerender } = render(dialog(first));
  rerender(dialog(latest));
  expect(watchers).toHaveLength(1);
  back();
  expect([first.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1]);
});

it('of two dialogs it closes the one above', () => {
  on(PIXEL);
  const [below, above] = [vi.fn(), vi.fn()];
  render(dialog(below));
  render(
    <ConfirmDialog open onClose={above} onConfirm={() => {}} title="T" text="X" confirmLabel="Yes" keepLabel="No" />,
  );
  back();
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
});

it('who has closed it goes back as ever', () => {
  on(PIXEL);
  const { rerender } = render(dialog(() => {}));
  rerender(dialog(() => {}, false));
  expect(watchers).toEqual([]);
});

it.each([
  ['elsewhere, where Escape would be heard twice', DESK, FakeWatcher],
  ['where the browser has no such thing', PIXEL, undefined],
])('nothing is done %s', (_, userAgent, watcher) => {
  on(userAgent);
  vi.stubGlobal('CloseWatcher', watcher);
  render(dialog(() => {}));
  expect(watchers).toEqual([]);
});
