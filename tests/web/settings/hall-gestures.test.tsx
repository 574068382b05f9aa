// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { by, chosen, down, drag, empty, move, now, panBy, placeOf, show, up, zoomAt } from './hall-floor.tsx';

it.each([
  ['mouse', 3, false],
  ['mouse', 4, true],
  ['touch', 9, false],
  ['touch', 10, true],
])('a %s that goes %i pixels moves a piece: %s', (pointerType, far, moves) => {
  show();
  drag('t1', [95, 88], [95 + far, 88], { pointerType });
  expect(placeOf(1)[0] !== 95).toBe(moves);
  expect(chosen()).toEqual(['t1']);
});

it('a press of the right button is none, and so is a second move after it', () => {
  show();
  drag('t1', [95, 88], [195, 188], { button: 2 });
  expect([placeOf(1), chosen()]).toEqual([[95, 88], []]);
});

it('the middle button moves what is seen, by what it has gone since the last time', () => {
  show();
  down('t1', [95, 88], { button: 1 });
  move([105, 88]);
  move([105, 108]);
  up([105, 108]);
  expect(panBy.mock.calls).toEqual([
    [10, 0],
    [0, 20],
  ]);
  expect([placeOf(1), chosen()]).toEqual([[95, 88], []]);
});

it('a frame chooses all that it touches, from whichever corner it is drawn, and nothing beside it', () => {
  show();
  drag('floor', [20, 20], [250, 200]);
  expect(chosen()).toEqual(['t1', 't2']);
  drag('floor', [450, 60], [230, 70]);
  expect(chosen()).toEqual(['t2', 't3']);
  // Just above and just left of what stands there.
  drag('floor', [0, 0], [500, 20]);
  expect(chosen()).toEqual([]);
  drag('floor', [0, 0], [30, 400]);
  expect(chosen()).toEqual([]);
  drag('floor', [0, 150], [500, 400]);
  expect(chosen()).toEqual([]);
  drag('floor', [440, 0], [600, 400]);
  expect(chosen()).toEqual([]);
});

it.each([
  ['alone forgets what was chosen', {}, {}, []],
  ['with Shift keeps it', {}, { shiftKey: true }, ['t1']],
  ['while several are chosen keeps it', { several: true }, {}, ['t1']],
] as const)('a press on the empty floor %s, and with it what a link was begun at', (_, set, how, left) => {
  show(set);
  drag('t1', [95, 88], [95, 88]);
  down('floor', empty, how);
  up(empty, how);
  expect([chosen(), now.editor.linkFrom]).toEqual([left, null]);
});

it.each([
  ['moves what is seen nearer', { zoom: 2 }, { pointerType: 'touch' }, true],
  ['draws a frame where all is seen', { zoom: 1 }, { pointerType: 'touch' }, false],
  ['draws a frame while several are chosen', { zoom: 2, several: true }, { pointerType: 'touch' }, false],
  ['draws a frame by mouse', { zoom: 2 }, {}, false],
] as const)('a drag over the empty floor %s', (_, set, how, pans) => {
  show(set);
  drag('floor', [20, 20], [150, 200], how);
  expect([panBy.mock.calls.length > 0, chosen()]).toEqual([pans, pans ? [] : ['t1']]);
});

it('several that are chosen go together; pressed without a drag one of them is chosen alone', () => {
  show();
  drag('floor', [20, 20], [250, 200]);
  drag('t2', [240, 88], [240, 288], {}, 't2');
  // Let go, it follows no more.
  move([240, 400]);
  expect([placeOf(1)[1], placeOf(2)[1], placeOf(3)[1]]).toEqual([placeOf(2)[1], placeOf(2)[1], 88]);
  expect(placeOf(2)[1]).toBeGreaterThan(270);
  expect(chosen()).toEqual(['t1', 't2']);
  drag('t2', [240, 288], [240, 288], {}, 't2');
  expect(chosen()).toEqual(['t2']);
});

const MORE = [
  ['Shift', {}, { shiftKey: true }],
  ['Ctrl', {}, { ctrlKey: true }],
  ['the command key', {}, { metaKey: true }],
  ['the switch for several', { several: true }, {}],
] as const;

it.each(MORE)('with %s presses choose one more, and none alone', (_, set, how) => {
  show(set);
  drag('t1', [95, 88], [95, 88], how, 't1');
  drag('t2', [240, 88], [240, 88], how, 't2');
  expect(chosen()).toEqual(['t1', 't2']);
});

it.each(MORE)('with %s a frame adds to what is chosen', (_, set, how) => {
  show(set);
  drag('t3', [385, 88], [385, 88]);
  drag('floor', [20, 20], [150, 200], how);
  expect(chosen()).toEqual(['t1', 't3']);
});

it('what is dragged keeps to the grid unless Alt is held', () => {
  show();
  drag('t3', [385, 88], [387, 300]);
  const [x = 0, y = 0] = placeOf(3);
  expect([x % 10, y % 10]).toEqual([0, 0]);
  drag('t3', [x, y], [x + 3, y + 103], { altKey: true });
  expect(placeOf(3)).toEqual([x + 3, y + 103]);
});

it('Escape takes back what was begun, leaves no step to go back by, and says whether there was any', () => {
  show();
  expect(now.gestures.giveUp()).toBe(false);
  down('t1', [95, 88]);
  move([195, 288]);
  expect(placeOf(1)).not.toEqual([95, 88]);
  let any = false;
  act(() => {
    any = now.gestures.giveUp();
  });
  move([300, 300]);
  up([300, 300]);
  expect([any, placeOf(1), now.editor.canUndo]).toEqual([true, [95, 88], false]);
});

it('a pointer that the browser takes away takes back what it began', () => {
  show();
  down('t1', [95, 88], { pointerType: 'touch' });
  move([195, 288], { pointerType: 'touch' });
  fireEvent.pointerCancel(screen.getByTestId('floor'), by([195, 288], { pointerType: 'touch' }));
  expect([placeOf(1), now.editor.canUndo]).toEqual([[95, 88], false]);
  // And it is no finger that lies there still.
  drag('t1', [95, 88], [195, 288], { pointerType: 'touch', pointerId: 2 });
  expect(placeOf(1)).not.toEqual([95, 88]);
});

it('a second finger takes back what the first began, and both together zoom and move what is seen', () => {
  show();
  const [one, two] = [{ pointerType: 'touch' }, { pointerType: 'touch', pointerId: 2 }];
  down('t1', [95, 88], one);
  move([195, 288], one);
  down('floor', [295, 288], two);
  expect(placeOf(1)).toEqual([95, 88]);
  move([395, 288], two);
  expect(zoomAt.mock.calls).toEqual([[2, { x: 295, y: 288 }]]);
  expect(panBy.mock.calls).toEqual([[50, 0]]);
  up([395, 288], two);
  // The finger that is left draws and drags nothing.
  move([20, 20], one);
  up([20, 20], one);
  expect([placeOf(1), now.editor.canUndo, zoomAt.mock.calls.length]).toEqual([[95, 88], false, 1]);
});
