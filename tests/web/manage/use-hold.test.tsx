// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SCALE, SNAP, snapped } from '#web/features/manage/grid/layout.ts';
import { useHold } from '#web/features/manage/grid/use-hold.ts';

afterEach(cleanup);

const START = 1200;

function Board({ plan, onJudged, onLet }: { plan: string; onJudged: (start: number) => void; onLet: () => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { held, handlers } = useHold<string, { start: number; by: string }>({
    scroller,
    judgedBy: [plan],
    gripOf: () => ({ thing: 'party', table: 1, inLine: true, minute: START }),
    heldAt: (_, { minutes }) => {
      const start = snapped(START, minutes);
      onJudged(start);
      return { start, by: plan };
    },
    onLet,
  });
  return (
    <div ref={scroller} data-testid="board" {...handlers}>
      {held && `${held.start} by the ${held.by} plan`}
    </div>
  );
}

function hold() {
  const [judged, onLet] = [[] as number[], vi.fn()];
  const board = (plan: string) => <Board {...{ plan, onLet }} onJudged={(start) => judged.push(start)} />;
  const { rerender } = render(board('first'));
  const element = screen.getByTestId('board');
  element.setPointerCapture = () => undefined;
  element.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 400);
  const at = (pixels: number, down = 0) => ({
    clientX: 100 + pixels,
    clientY: 10 + down,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
  });
  fireEvent.pointerDown(element, at(0));
  const moveTo = (pixels: number, down = 0) => fireEvent.pointerMove(element, at(pixels, down));
  return { judged, element, onLet, moveTo, rerender: (plan: string) => rerender(board(plan)) };
}

it('judges a place once, however often the pointer moves over it or comes back, and anew by another plan', () => {
  const { judged, element, moveTo, rerender } = hold();
  const quarter = SNAP * SCALE;
  for (let pixel = quarter; pixel < 1.4 * quarter; pixel += 1) moveTo(pixel);
  expect(judged).toEqual([START + SNAP]);
  moveTo(2 * quarter);
  moveTo(quarter);
  expect(judged).toEqual([START + SNAP, START + 2 * SNAP]);
  rerender('second');
  moveTo(quarter + 1);
  expect(judged).toHaveLength(3);
  // What is shown is what was judged last, at the same place too.
  expect(element.textContent).toBe(`${START + SNAP} by the second plan`);
});

// The browser paints a whole board anew when a listener to its touches comes or goes.
it('hears the touches of the board by one listener, however often it is drawn', () => {
  const spies = [Element.prototype, document].map((target) => vi.spyOn(target, 'addEventListener'));
  const touches = () => spies.flatMap(({ mock }) => mock.calls).filter(([type]) => type === 'touchmove').length;
  const { moveTo } = hold();
  const before = touches();
  for (let quarter = 1; quarter < 5; quarter += 1) moveTo(quarter * SNAP * SCALE);
  expect(touches()).toBe(before);
  for (const spy of spies) spy.mockRestore();
});

it('lets nothing go that Escape has put back', () => {
  const { element, onLet, moveTo } = hold();
  moveTo(3 * SNAP * SCALE);
  expect(element.textContent).toBe(`${START + 3 * SNAP} by the first plan`);
  fireEvent.keyDown(window, { key: 'a' });
  expect(element.textContent).toBe(`${START + 3 * SNAP} by the first plan`);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(element.textContent).toBe('');
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect(onLet).not.toHaveBeenCalled();
});

it.each([
  ['a little over its edge, where the board scrolls on', 410, START + 3 * SNAP],
  ['off it, over the head of the page or below: a finger has no Escape', 450, START],
  ['above it', -60, START],
])('holds what is carried %s', (_, down, start) => {
  const { element, moveTo } = hold();
  moveTo(SNAP * SCALE);
  moveTo(3 * SNAP * SCALE, down);
  expect(element.textContent).toBe(`${start} by the first plan`);
});

it('goes on from where it was when what was carried off the board comes back', () => {
  const { element, onLet, moveTo } = hold();
  moveTo(3 * SNAP * SCALE, 500);
  moveTo(3 * SNAP * SCALE, 5);
  expect(element.textContent).toBe(`${START + 3 * SNAP} by the first plan`);
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect(onLet).toHaveBeenCalledExactlyOnceWith({ start: START + 3 * SNAP, by: 'first' });
});

/** Where a finger, another button or another pointer is on the same board. */
function touched() {
  vi.useFakeTimers();
  const { element, onLet, ...more } = hold();
  fireEvent.pointerUp(element, { pointerId: 1 });
  const finger = (pixels: number, how: object = {}) => ({
    ...{ clientX: 100 + pixels, clientY: 10, button: 0, pointerId: 2, pointerType: 'touch' },
    ...how,
  });
  const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { ...more, element, onLet, finger, rest };
}
afterEach(() => vi.useRealTimers());

it('a finger that rests takes up, and one that moves before it has rested scrolls', () => {
  const { element, onLet, finger, rest } = touched();
  fireEvent.pointerDown(element, finger(0));
  rest(279);
  expect(element.textContent).toBe('');
  rest(1);
  expect(element.textContent).toBe(`${START} by the first plan`);
  fireEvent.pointerMove(element, finger(SNAP * SCALE));
  fireEvent.pointerUp(element, finger(0));
  expect(onLet).toHaveBeenCalledExactlyOnceWith({ start: START + SNAP, by: 'first' });
  fireEvent.pointerDown(element, finger(0));
  fireEvent.pointerMove(element, finger(6));
  rest(1000);
  fireEvent.pointerMove(element, finger(SNAP * SCALE));
  expect(element.textContent).toBe('');
});

it('a tap takes nothing up, and its click is one; the click that ends a drag is none, and only that', () => {
  const { element, onLet, finger, rest } = touched();
  const clicked = vi.fn();
  element.addEventListener('click', clicked);
  const click = () => {
    const event = createEvent.click(element);
    fireEvent(element, event);
    return !event.defaultPrevented;
  };
  fireEvent.pointerDown(element, finger(0));
  fireEvent.pointerUp(element, finger(0));
  rest(1000);
  expect([element.textContent, onLet.mock.calls.length, click()]).toEqual(['', 0, true]);
  fireEvent.pointerDown(element, finger(0));
  rest(280);
  fireEvent.pointerUp(element, finger(0));
  expect([click(), click()]).toEqual([false, true]);
});

it('the finger does not scroll the board while something is held, and does before and after', () => {
  const { element, finger, rest } = touched();
  const scrolls = () => {
    const touch = createEvent('touchmove', element, { bubbles: true, cancelable: true });
    fireEvent(element, touch);
    return !touch.defaultPrevented;
  };
  fireEvent.pointerDown(element, finger(0));
  expect(scrolls()).toBe(true);
  rest(280);
  expect(scrolls()).toBe(false);
  fireEvent.pointerUp(element, finger(0));
  expect(scrolls()).toBe(true);
});

it.each([
  ['trembles', 5, ''],
  ['is moved', 6, `${START} by the first plan`],
])('a mouse that %s', (_, pixels, seen) => {
  const { element, moveTo } = hold();
  moveTo(pixels);
  expect(element.textContent).toBe(seen);
});

it('a second pointer takes nothing else up, moves nothing on and lets nothing go', () => {
  const { element, onLet, moveTo } = hold();
  moveTo(2 * SNAP * SCALE);
  const other = { clientX: 500, clientY: 10, button: 0, pointerId: 9, pointerType: 'mouse' };
  fireEvent.pointerDown(element, other);
  fireEvent.pointerMove(element, { ...other, clientX: 900 });
  fireEvent.pointerUp(element, other);
  expect([element.textContent, onLet.mock.calls.length]).toEqual([`${START + 2 * SNAP} by the first plan`, 0]);
  fireEvent.pointerUp(element, { pointerId: 1 });
  expect(onLet).toHaveBeenCalledOnce();
});

it('the right button takes nothing up, and a pointer that the browser takes away lets nothing go', () => {
  const { element, onLet, finger } = touched();
  fireEvent.pointerDown(element, finger(0, { pointerType: 'mouse', button: 2 }));
  fireEvent.pointerMove(element, finger(200, { pointerType: 'mouse' }));
  expect(element.textContent).toBe('');
  fireEvent.pointerDown(element, finger(0, { pointerType: 'mouse' }));
  fireEvent.pointerMove(element, finger(200, { pointerType: 'mouse' }));
  expect(element.textContent).not.toBe('');
  fireEvent.pointerCancel(element, finger(200));
  fireEvent.pointerUp(element, finger(200));
  expect([element.textContent, onLet.mock.calls.length]).toEqual(['', 0]);
});

it.each([
  ['the right', 960, 200, [9, 0]],
  ['the left', 40, 200, [-9, 0]],
  ['the foot', 500, 360, [0, 9]],
  ['the head', 500, 40, [0, -9]],
  ['no', 900, 200, null],
] as const)('near %s edge the board scrolls on with what is held', (_, x, y, by) => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  const { element } = hold();
  const scrolled = vi.fn();
  element.scrollBy = scrolled;
  fireEvent.pointerMove(element, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(17));
  expect(scrolled.mock.calls.slice(0, 1)).toEqual(by === null ? [] : [by]);
  fireEvent.pointerUp(element, { pointerId: 1 });
  scrolled.mockReset();
  act(() => vi.advanceTimersByTime(100));
  expect(scrolled).not.toHaveBeenCalled();
});

it('a second press rests as long as the first, whatever was left of that', () => {
  const { element, finger, rest } = touched();
  fireEvent.pointerDown(element, finger(0));
  rest(200);
  fireEvent.pointerUp(element, finger(0));
  fireEvent.pointerDown(element, finger(0));
  rest(200);
  expect(element.textContent).toBe('');
  rest(80);
  expect(element.textContent).not.toBe('');
});

/** Three lines, 40 pixels high, with 20 pixels between the second and the third. */
const LINES = [
  [1, 0],
  [2, 40],
  [3, 100],
] as const;

function Lines({ inLine }: { inLine: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { held, handlers } = useHold<string, string>({
    scroller,
    judgedBy: [],
    gripOf: () => ({ thing: 'party', table: 1, inLine, minute: START }),
    heldAt: (_, { table, minutes }) => `table ${table} at ${snapped(START, minutes)}`,
    onLet: () => undefined,
  });
  return (
    <div ref={scroller} data-testid="board" {...handlers}>
      {LINES.map(([no]) => (
        <i key={no} data-table={no} />
      ))}
      <output>{held}</output>
    </div>
  );
}

it.each([
  ['over another line, to that', false, 200, 60, 'table 2 at 1290'],
  ['between two, to the nearer: the upper', false, 200, 89, 'table 2 at 1290'],
  ['between two, to the nearer: the lower', false, 200, 91, 'table 3 at 1290'],
  ['below the last, to that', false, 200, 180, 'table 3 at 1290'],
  ['over another line, if it stays in its own', true, 200, 60, 'table 1 at 1290'],
  ['off the board on the left, to where it was', false, -41, 60, 'table 1 at 1200'],
  ['a little over the edge on the left, on', false, -40, 60, 'table 2 at 1170'],
  ['off the board on the right, to where it was', false, 1041, 60, 'table 1 at 1200'],
  ['a little over the edge on the right, on', false, 1040, 60, 'table 2 at 1710'],
] as const)('what is held goes, %s', (_, inLine, x, y, where) => {
  render(<Lines inLine={inLine} />);
  const board = screen.getByTestId('board');
  board.setPointerCapture = () => undefined;
  board.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 240);
  for (const [no, top] of LINES) {
    const line = board.querySelector(`[data-table="${no}"]`) as HTMLElement;
    line.getBoundingClientRect = () => new DOMRect(0, top, 1000, 40);
  }
  const mouse = { button: 0, pointerId: 1, pointerType: 'mouse' };
  fireEvent.pointerDown(board, { ...mouse, clientX: 20, clientY: 20 });
  fireEvent.pointerMove(board, { ...mouse, clientX: x, clientY: y });
  expect(screen.getByRole('status').textContent).toBe(where);
});
