// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addDecor, addWall } from '#web/features/settings/hall/add-pieces.ts';
import { change, chosen, drag, drawn, empty, now, onLink, show } from './hall-floor.tsx';

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
  const walls = now.editor.draft.halls[0]?.walls.map(({ toX, toY }) => [toX, toY]);
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
  expect(now.editor.linkFrom).toBe(1);
  tap('t1');
  expect(now.editor.linkFrom).toBeNull();
  tap('t1');
  tap('t3');
  expect(onLink.mock.calls).toEqual([[1, 3]]);
});

it('a piece is turned by steps, and to the degree without the grid', () => {
  show();
  drag('turn t1', [195, 88], [95, 190]);
  const turn = () => now.editor.draft.halls[0]?.tables[0]?.rotation;
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
  expect(now.editor.draft.halls[0]?.walls[0]).toMatchObject({ x: 280, y: 320, toX: 420, toY: 280 });
  const sizeOf = () => {
    const { x = 0, width = 0 } = now.editor.draft.halls[0]?.decor[0] ?? {};
    return { left: x - width / 2, right: x + width / 2 };
  };
  const before = sizeOf();
  drag(`size ${thing.id}`, [620, 320], [660, 320]);
  expect([sizeOf().left, sizeOf().right]).toEqual([before.left, before.right + 40]);
  drag(`sizeBack ${thing.id}`, [580, 280], [560, 280]);
  expect([sizeOf().left, sizeOf().right]).toEqual([before.left - 20, before.right + 40]);
});

it('a thing is turned on from where it was, whatever else is turned', () => {
  const hall = drawn.halls[0]?.id ?? '';
  const one = addDecor(drawn, hall, 'plant', { x: 300, y: 300 });
  const two = addDecor(one.draft, hall, 'plant', { x: 600, y: 300 });
  show({ draft: two.draft });
  const turns = () => now.editor.draft.halls[0]?.decor.map(({ rotation }) => rotation);
  const [, { x = 0, y = 0 } = {}] = now.editor.draft.halls[0]?.decor ?? [];
  drag(`turn ${two.id}`, [x + 100, y], [x, y + 100]);
  expect(turns()).toEqual([0, 90]);
  drag(`turn ${two.id}`, [x, y + 100], [x - 100, y]);
  expect(turns()).toEqual([0, 180]);
});
