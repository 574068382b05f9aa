// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCarry } from '#web/features/manage/map/use-carry.ts';
import { anEvening, aParty } from './party.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rossi = aParty({ name: 'Rossi' });
const day = anEvening({ reservations: [rossi] });
const [onLet, onOpen] = [vi.fn(), vi.fn()];

/** Rossi sits at table 1, table 2 is free. */
function Floor() {
  const { held, at, handlers } = useCarry({
    ...{ day, plan: null, onLet },
    whoAt: (target) => (target?.closest('[data-party]') ? { kind: 'party', party: rossi } : null),
  });
  return (
    <div data-testid="floor" {...handlers}>
      <button type="button" data-table="1" data-party={rossi.id} onClick={onOpen}>
        T1
      </button>
      <button type="button" data-table="2">
        T2
      </button>
      <output>{at && `${at.name} at ${at.x}, ${at.y}${held ? ` over ${held.table}` : ''}`}</output>
    </div>
  );
}

function show() {
  for (const spy of [onLet, onOpen]) spy.mockReset();
  render(<Floor />);
  screen.getByTestId('floor').setPointerCapture = () => undefined;
}

type How = { readonly [more: string]: unknown };
const by = (x: number, how: How = {}) => ({
  ...{ clientX: x, clientY: 10, button: 0, pointerId: 1, pointerType: 'mouse' },
  ...how,
});
const table = (name: string) => screen.getByRole('button', { name });
const down = (x: number, how?: How, on = table('T1')) => fireEvent.pointerDown(on, by(x, how));
const pointAt = (element: Element) => vi.spyOn(document, 'elementFromPoint').mockReturnValue(element);
/** To a place of the screen, where one of the tables may be. */
function move(x: number, over: string | null, how?: How) {
  pointAt(over === null ? document.body : table(over));
  fireEvent.pointerMove(screen.getByTestId('floor'), by(x, how));
}
const up = (how?: How) => fireEvent.pointerUp(screen.getByTestId('floor'), by(0, how));
const shown = () => screen.getByRole('status').textContent;
const let_ = () => onLet.mock.calls.map(([who, held]) => [who.party.name, held.change.unit]);
const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const finger = { pointerType: 'touch' };

it('carries a party from its table onto another, and the click that ends it opens nothing', () => {
  show();
  down(10);
  move(60, null);
  expect(shown()).toBe('Rossi at 60, 10');
  move(100, 'T2');
  expect(shown()).toBe('Rossi at 100, 10 over 2');
  up();
  fireEvent.click(table('T1'));
  expect([shown(), let_(), onOpen.mock.calls.length]).toEqual(['', [['Rossi', 2]], 0]);
  fireEvent.click(table('T1'));
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each([
  ['beside every table', null],
  ['where it sat', 'T1'],
])('let go %s it stays where it was', (_, over) => {
  show();
  down(10);
  move(100, 'T2');
  move(120, over);
  up();
  expect([shown(), let_()]).toEqual(['', []]);
});

it('Escape puts back who is carried, as on the board', () => {
  show();
  down(10);
  move(100, 'T2');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(shown()).toBe('');
  move(110, 'T2');
  up();
  fireEvent.click(table('T1'));
  expect([shown(), let_(), onOpen.mock.calls.length]).toEqual(['', [], 0]);
});

it('a press that was swallowed by no click swallows no later one', () => {
  show();
  down(10);
  move(100, 'T2');
  up();
  down(10);
  up();
  fireEvent.click(table('T1'));
  expect(onOpen).toHaveBeenCalledOnce();
});

it.each([
  ['trembles', 16, ''],
  ['is moved', 17, 'Rossi at 17, 10 over 2'],
])('a mouse that %s', (_, x, seen) => {
  show();
  down(10);
  move(x, 'T2');
  expect(shown()).toBe(seen);
});

it('a finger that rests carries; one that moves before scrolls, and carries nobody however long it rests then', () => {
  show();
  pointAt(table('T1'));
  down(10, finger);
  rest(279);
  expect(shown()).toBe('');
  rest(1);
  expect(shown()).toBe('Rossi at 10, 10 over 1');
  move(100, 'T2', finger);
  up(finger);
  expect(let_()).toEqual([['Rossi', 2]]);
  down(10, finger);
  move(17, 'T1', finger);
  rest(1000);
  move(100, 'T2', finger);
  up(finger);
  expect([shown(), let_().length]).toEqual(['', 1]);
});

it('a tap carries nobody, and what rests after it neither', () => {
  show();
  down(10, finger);
  up(finger);
  rest(1000);
  fireEvent.click(table('T1'));
  expect([shown(), let_(), onOpen.mock.calls.length]).toEqual(['', [], 1]);
});

it('a second press rests as long as the first, whatever was left of that', () => {
  show();
  pointAt(table('T1'));
  down(10, finger);
  rest(200);
  up(finger);
  down(10, finger);
  rest(200);
  expect(shown()).toBe('');
  rest(80);
  expect(shown()).toBe('Rossi at 10, 10 over 1');
});

it('the finger scrolls no page while it carries, and does before and after', () => {
  show();
  pointAt(table('T1'));
  const scrolls = () => {
    const touch = createEvent('touchmove', document.body, { bubbles: true, cancelable: true });
    fireEvent(document.body, touch);
    return !touch.defaultPrevented;
  };
  down(10, finger);
  expect(scrolls()).toBe(true);
  rest(280);
  expect(scrolls()).toBe(false);
  up(finger);
  expect(scrolls()).toBe(true);
});

it('a second pointer takes nobody else up, carries nobody on and lets nobody go', () => {
  show();
  down(10);
  move(100, 'T2');
  down(300, { pointerId: 2 });
  move(400, null, { pointerId: 2 });
  up({ pointerId: 2 });
  expect([shown(), let_()]).toEqual(['Rossi at 100, 10 over 2', []]);
  up();
  expect(let_()).toEqual([['Rossi', 2]]);
});

it('a pointer that the browser takes away puts back who was carried', () => {
  show();
  down(10);
  move(100, 'T2');
  fireEvent.pointerCancel(screen.getByTestId('floor'), by(100));
  up();
  expect([shown(), let_()]).toEqual(['', []]);
});

it.each([
  ['the right button', { button: 2 }, 'T1'],
  ['a press where nobody is', {}, 'T2'],
])('%s takes nobody up', (_, how, on) => {
  show();
  down(10, how, table(on));
  move(100, 'T2', how);
  up(how);
  expect([shown(), let_()]).toEqual(['', []]);
});
