// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCALE } from '#web/features/manage/grid/layout.ts';
import { usePaint } from '#web/features/manage/grid/use-paint.ts';
import { anEvening } from './party.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HOURS = { from: 1080, to: 1440 };
const WIDTH = (HOURS.to - HOURS.from) * SCALE;
const day = anEvening();
const onPainted = vi.fn();

function Track({ mayAct = true, dir = 'ltr' }: { mayAct?: boolean; dir?: string }) {
  const { paint, handlers } = usePaint({ day, plan: null, hours: HOURS, mayAct, onPainted });
  return (
    <div data-testid="board" {...handlers}>
      <div data-track="7" data-testid="track" style={{ direction: dir as 'ltr' }}>
        <button type="button">A party</button>
      </div>
      <output>{paint && `${paint.block.table}: ${paint.block.from} to ${paint.block.to}`}</output>
    </div>
  );
}

function show(how: { mayAct?: boolean; dir?: string } = {}) {
  onPainted.mockReset();
  render(<Track {...how} />);
  screen.getByTestId('board').setPointerCapture = () => undefined;
  screen.getByTestId('track').getBoundingClientRect = () => new DOMRect(100, 0, WIDTH, 40);
}

type How = { readonly [more: string]: unknown };
/** Where so many minutes of the track are on the screen. */
const at = (minute: number, how: How = {}) => ({
  ...{ clientX: 100 + (minute - HOURS.from) * SCALE, clientY: 20, button: 0, pointerId: 1, pointerType: 'mouse' },
  ...how,
});
const down = (minute: number, how?: How, on: HTMLElement = screen.getByTestId('track')) =>
  fireEvent.pointerDown(on, at(minute, how));
const move = (minute: number, how?: How) => fireEvent.pointerMove(screen.getByTestId('board'), at(minute, how));
const up = (how?: How) => fireEvent.pointerUp(screen.getByTestId('board'), at(0, how));
const shown = () => screen.getByRole('status').textContent;
const blocks = () => onPainted.mock.calls.map(([{ block }]) => block);
const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const finger = { pointerType: 'touch' };

it('closes the whole quarters that were drawn over, forwards and backwards', () => {
  show();
  down(1207);
  move(1262);
  expect(shown()).toBe('7: 1200 to 1275');
  move(1160);
  expect(shown()).toBe('7: 1155 to 1215');
  up();
  expect([shown(), blocks()]).toEqual(['', [{ table: 7, from: 1155, to: 1215 }]]);
});

it.each([
  ['before it begins', 1000, { from: 1080, to: 1110 }],
  ['after it ends', 1500, { from: 1095, to: 1440 }],
])('goes no further than the evening, %s', (_, to, block) => {
  show();
  down(1100);
  move(to);
  up();
  expect(blocks()).toEqual([{ table: 7, ...block }]);
});

it('at the very end of the evening no time is closed that there is not', () => {
  show();
  down(1439);
  move(1480);
  expect(shown()).toBe('7: 1425 to 1440');
});

it('reads the minutes from the right where one reads from there', () => {
  show({ dir: 'rtl' });
  // Sixty minutes from the right edge, and drawn to the left of it.
  down(1380);
  move(1350);
  expect(shown()).toBe('7: 1140 to 1170');
});

it.each([
  ['a mouse that trembles', 8, 0, false],
  ['a mouse that is drawn', 9, 0, true],
  ['a mouse that is drawn downwards', 0, 9, true],
])('%s by %i and %i pixels closes something: %s', (_, dx, dy, closes) => {
  show();
  down(1200);
  fireEvent.pointerMove(screen.getByTestId('board'), at(1200 + dx / SCALE, { clientY: 20 + dy }));
  up();
  expect(onPainted).toHaveBeenCalledTimes(closes ? 1 : 0);
});

it('a finger that rests draws; one that moves before it has rested scrolls, also when it rests then', () => {
  show();
  down(1200, finger);
  rest(279);
  expect(shown()).toBe('');
  rest(1);
  expect(shown()).toBe('7: 1200 to 1215');
  move(1240, finger);
  up(finger);
  expect(blocks()).toEqual([{ table: 7, from: 1200, to: 1245 }]);
  down(1200, finger);
  move(1210, finger);
  rest(1000);
  move(1240, finger);
  up(finger);
  expect([shown(), onPainted.mock.calls.length]).toEqual(['', 1]);
});

it('a tap closes nothing, and what rests after it neither', () => {
  show();
  down(1200, finger);
  up(finger);
  rest(1000);
  expect([shown(), onPainted.mock.calls.length]).toEqual(['', 0]);
});

it('a second press rests as long as the first, whatever was left of that', () => {
  show();
  down(1200, finger);
  rest(200);
  up(finger);
  down(1200, finger);
  rest(200);
  expect(shown()).toBe('');
  rest(80);
  expect(shown()).toBe('7: 1200 to 1215');
});

it('the finger scrolls no page while it draws, and does before', () => {
  show();
  const scrolls = () => {
    const touch = createEvent('touchmove', document.body, { bubbles: true, cancelable: true });
    fireEvent(document.body, touch);
    return !touch.defaultPrevented;
  };
  down(1200, finger);
  expect(scrolls()).toBe(true);
  rest(280);
  expect(scrolls()).toBe(false);
  up(finger);
  expect(scrolls()).toBe(true);
});

it.each([
  ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' }), 0],
  ['another key', () => fireEvent.keyDown(window, { key: 'a' }), 1],
  ['a pointer that the browser takes away', () => fireEvent.pointerCancel(screen.getByTestId('board'), at(0)), 0],
] as const)('after %s what was drawn is closed so often', (_, happens, times) => {
  show();
  down(1200);
  move(1260);
  happens();
  up();
  expect(onPainted).toHaveBeenCalledTimes(times);
});

it('a second pointer neither draws, nor begins, nor ends what the first draws', () => {
  show();
  down(1200);
  move(1260);
  down(1100, { pointerId: 2 });
  move(1400, { pointerId: 2 });
  up({ pointerId: 2 });
  expect([shown(), onPainted.mock.calls.length]).toEqual(['7: 1200 to 1260', 0]);
  up();
  expect(blocks()).toEqual([{ table: 7, from: 1200, to: 1260 }]);
});

it.each([
  ['who may not', { mayAct: false }, {}],
  ['the right button', {}, { button: 2 }],
] as const)('%s closes nothing', (_, who, how) => {
  show(who);
  down(1200, how);
  move(1260, how);
  up(how);
  expect([shown(), onPainted.mock.calls.length]).toEqual(['', 0]);
});

it('a party on the line is pressed for itself', () => {
  show();
  down(1200, {}, screen.getByRole('button'));
  move(1260);
  up();
  expect(onPainted).not.toHaveBeenCalled();
});
