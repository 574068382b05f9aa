// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shownHalls } from '#shared/domain/venue/halls.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import { type Draft, draftOf } from '#web/features/settings/hall/draft.ts';
import { addDecor, addWall } from '#web/features/settings/hall/edit.ts';
import { type Editor, useEditor } from '#web/features/settings/hall/use-editor.ts';
import { useGestures } from '#web/features/settings/hall/use-gestures.ts';
import type { FloorView } from '#web/features/settings/hall/use-view.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rules = aRules({
  tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3' })],
  combinations: [],
});
/** T1, T2 and T3 beside one another, at 95, 240 and 385 to the right and 88 down, in a hall with room. */
const narrow = draftOf(shownHalls([], rules), rules, (area) => area);
const drawn = { ...narrow, halls: narrow.halls.map((hall) => ({ ...hall, width: 1000, height: 800 })) };

let editor: Editor;
const [onLink, zoomAt, panBy] = [vi.fn(), vi.fn(), vi.fn()];
let gestures: ReturnType<typeof useGestures>;

type Set = { readonly draft?: Draft; readonly zoom?: number; readonly several?: boolean };

function Floor({ draft = drawn, zoom = 1, several = false }: Set) {
  const svg = useRef<SVGSVGElement>(null);
  editor = useEditor(draft);
  const view = { zoom, zoomAt, panBy } as unknown as FloorView;
  gestures = useGestures({ svg: svg as RefObject<SVGSVGElement>, editor, view, several, onLink });
  return (
    <svg ref={svg} data-testid="floor" {...gestures.handlers}>
      <title>floor</title>
      {editor.pieces.map(({ id }) => (
        <g key={id} data-piece={id} data-testid={id}>
          {['turn', 'size', 'sizeBack', 'from', 'to'].map((what) => (
            <circle key={what} data-handle={what} data-of={id} data-testid={`${what} ${id}`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A pixel of the screen is a centimetre of the floor. */
beforeEach(() => {
  for (const spy of [onLink, zoomAt, panBy]) spy.mockReset();
  vi.stubGlobal(
    'DOMPoint',
    class {
      readonly x: number;
      readonly y: number;
      constructor(x: number, y: number) {
        this.x = x;
        this.y = y;
      }
      matrixTransform() {
        return this;
      }
    },
  );
});

function show(set: Set = {}) {
  render(<Floor {...set} />);
  const floor = screen.getByTestId('floor') as unknown as SVGSVGElement;
  floor.getScreenCTM = () => ({ inverse: () => ({}) }) as DOMMatrix;
  floor.setPointerCapture = () => undefined;
}

type How = { readonly [more: string]: unknown };
type At = readonly [x: number, y: number];
const by = ([clientX, clientY]: At, how: How) => ({
  ...{ clientX, clientY, button: 0, pointerId: 1, pointerType: 'mouse' },
  ...how,
});
const down = (on: string, at: At, how: How = {}) => fireEvent.pointerDown(screen.getByTestId(on), by(at, how));
const move = (at: At, how: How = {}) => fireEvent.pointerMove(screen.getByTestId('floor'), by(at, how));
/** Lets go over a piece, if one is named. */
function up(at: At, how: How = {}, over: string | null = null) {
  document.elementFromPoint = () => (over === null ? null : screen.getByTestId(over));
  fireEvent.pointerUp(screen.getByTestId('floor'), by(at, how));
}
function drag(on: string, from: At, to: At, how: How = {}, over: string | null = null) {
  down(on, from, how);
  move(to, how);
  up(to, how, over);
}
const placeOf = (no: number) => {
  const { x, y } = editor.draft.halls[0]?.tables.find((table) => table.no === no) ?? { x: 0, y: 0 };
  return [x, y];
};
const chosen = () => [...editor.chosen].toSorted();
const change = (over: Parameters<Editor['set']>[0]) => act(() => editor.set(over));
const empty: At = [500, 400];

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
  expect([chosen(), editor.linkFrom]).toEqual([left, null]);
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
  drag('t2', [240, 88], [240, 288]);
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
  expect(gestures.giveUp()).toBe(false);
  down('t1', [95, 88]);
  move([195, 288]);
  expect(placeOf(1)).not.toEqual([95, 88]);
  let any = false;
  act(() => {
    any = gestures.giveUp();
  });
  move([300, 300]);
  up([300, 300]);
  expect([any, placeOf(1), editor.canUndo]).toEqual([true, [95, 88], false]);
});

it('a pointer that the browser takes away takes back what it began', () => {
  show();
  down('t1', [95, 88], { pointerType: 'touch' });
  move([195, 288], { pointerType: 'touch' });
  fireEvent.pointerCancel(screen.getByTestId('floor'), by([195, 288], { pointerType: 'touch' }));
  expect([placeOf(1), editor.canUndo]).toEqual([[95, 88], false]);
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
  expect([placeOf(1), editor.canUndo, zoomAt.mock.calls.length]).toEqual([[95, 88], false, 1]);
});

it.each([
  ['too short for one', [314, 300], {}, null],
  ['long enough', [320, 300], {}, [320, 300]],
  ['on the grid', [404, 296], {}, [400, 300]],
  ['level with Shift', [400, 340], { shiftKey: true }, [400, 300]],
  ['upright with Shift', [340, 400], { shiftKey: true }, [300, 400]],
] as const)('a wall is drawn, %s', (_, to, how, end) => {
  show();
  change({ tool: 'wall' });
  drag('floor', [300, 300], to, how);
  const walls = editor.draft.halls[0]?.walls.map(({ toX, toY }) => [toX, toY]);
  expect(walls).toEqual(end === null ? [] : [end]);
  expect(chosen()).toHaveLength(end === null ? 0 : 1);
});

it('tables are linked by a drag from one to another', () => {
  show();
  change({ tool: 'link' });
  drag('t1', [95, 88], [240, 88], {}, 't2');
  expect(onLink.mock.calls).toEqual([[1, 2]]);
  drag('t1', [95, 88], [105, 95], {}, 't1');
  drag('t1', [95, 88], empty, {}, null);
  expect(onLink).toHaveBeenCalledOnce();
});

it('two presses link as well, and a second one on the same table lets it go', () => {
  show();
  const tap = (id: string) => drag(id, [95, 88], [95, 88], {}, id);
  change({ tool: 'link' });
  tap('t1');
  expect(editor.linkFrom).toBe(1);
  tap('t1');
  expect(editor.linkFrom).toBeNull();
  tap('t1');
  tap('t3');
  expect(onLink.mock.calls).toEqual([[1, 3]]);
});

it('a piece is turned by steps, and to the degree without the grid', () => {
  show();
  drag('turn t1', [195, 88], [95, 190]);
  const turn = () => editor.draft.halls[0]?.tables[0]?.rotation;
  expect(turn()).toBe(90);
  change({ snaps: false });
  drag('turn t1', [195, 88], [195, 78]);
  expect(turn()).toBe(84);
});

it('walls are pulled by either end, and things by either corner', () => {
  const hall = drawn.halls[0]?.id ?? '';
  const wall = addWall(drawn, hall, { x: 300, y: 300 }, { x: 400, y: 300 });
  const thing = addDecor(wall.draft, hall, 'plant', { x: 600, y: 300 });
  show({ draft: thing.draft });
  drag(`from ${wall.id}`, [300, 300], [280, 320]);
  drag(`to ${wall.id}`, [400, 300], [420, 280]);
  expect(editor.draft.halls[0]?.walls[0]).toMatchObject({ x: 280, y: 320, toX: 420, toY: 280 });
  const sizeOf = () => {
    const { x = 0, width = 0 } = editor.draft.halls[0]?.decor[0] ?? {};
    return { left: x - width / 2, right: x + width / 2 };
  };
  const before = sizeOf();
  drag(`size ${thing.id}`, [620, 320], [660, 320]);
  expect([sizeOf().left, sizeOf().right]).toEqual([before.left, before.right + 40]);
  drag(`sizeBack ${thing.id}`, [580, 280], [560, 280]);
  expect([sizeOf().left, sizeOf().right]).toEqual([before.left - 20, before.right + 40]);
});
