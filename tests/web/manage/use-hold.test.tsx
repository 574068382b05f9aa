// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
