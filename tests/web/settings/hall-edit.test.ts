import { describe, expect, it } from 'vitest';
import { shownHalls } from '#shared/domain/venue/halls.ts';
import { linksOf } from '#shared/domain/venue/link-tables.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import { addDecor, addTable, addWall, paste } from '#web/features/settings/hall/add-pieces.ts';
import { changeTable } from '#web/features/settings/hall/change-pieces.ts';
import { boxOf, type Draft, draftOf, hallsOf, piecesOf, tooMany } from '#web/features/settings/hall/draft.ts';
import {
  alignPieces,
  link,
  movePieces,
  nudge,
  removePieces,
  toHall,
  turnPieces,
} from '#web/features/settings/hall/edit.ts';
import { issuesByPiece } from '#web/features/settings/hall/issues.ts';
import { snapMove } from '#web/features/settings/hall/snap.ts';
import { firstState, stepsReducer } from '#web/features/settings/hall/use-editor.ts';

const rules = aRules({
  tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3', area: 'Outdoor' })],
  combinations: [],
});
/** Two halls as nobody has drawn them: T1 and T2 inside at 95 and 240, T3 outside. */
const draft = draftOf(shownHalls([], rules), rules, (area) => `the ${area}`);
const [inside, outside] = draft.halls.map(({ id }) => id) as [string, string];
const placeOf = (of: Draft, no: number) => {
  const hall = of.halls.find(({ tables }) => tables.some((table) => table.no === no));
  const { x, y, rotation } = hall?.tables.find((table) => table.no === no) ?? { x: -1, y: -1, rotation: -1 };
  return [hall?.name, x, y, rotation];
};
const pieces = (of: Draft, hallId = inside) =>
  piecesOf(of.halls.find(({ id }) => id === hallId) ?? draft.halls[0] ?? (undefined as never), of.tables);

describe('a draft', () => {
  it('is what is shown: halls that nobody has drawn get the name of their area and an id of their own', () => {
    expect(draft.halls.map(({ name }) => name)).toEqual(['the Indoor', 'the Outdoor']);
    expect(inside).not.toContain('Indoor');
    const named = shownHalls([{ ...hallsOf(draft, (no) => no)[0], id: 'a', name: 'the Outdoor' } as never], rules);
    expect(draftOf(named, rules, (area) => `the ${area}`).halls.map(({ name }) => name)).toEqual([
      'the Outdoor',
      'the Outdoor 2',
    ]);
  });

  it('is saved with the numbers that the server gave, and without what only the page needs', () => {
    const { draft: more } = addTable(draft, inside, 'oval', { x: 400, y: 100 });
    const { draft: walled } = addWall(more, inside, { x: 0, y: 150 }, { x: 300, y: 150 });
    const [hall] = hallsOf(walled, (no) => (no < 0 ? 17 : no));
    expect(hall?.tables.map(({ no }) => no)).toEqual([1, 2, 17]);
    expect(hall?.walls).toEqual([{ x: 0, y: 150, toX: 300, toY: 150 }]);
  });
});

describe('an edit', () => {
  it('moves what is chosen and nothing else, and never out of the hall', () => {
    const moved = movePieces(draft, inside, new Set(['t1']), 10, 5);
    expect([placeOf(moved, 1), placeOf(moved, 2)]).toEqual([['the Indoor', 105, 93, 0], placeOf(draft, 2)]);
    expect(placeOf(nudge(draft, inside, new Set(['t1']), -500, 0), 1)).toEqual(['the Indoor', 50, 88, 0]);
    expect(draft.halls[0]?.tables[1]).toBe(moved.halls[0]?.tables[1]);
  });

  it('turns tables by degrees and walls by quarters', () => {
    expect(placeOf(turnPieces(draft, inside, new Set(['t1']), -15), 1)).toEqual(['the Indoor', 95, 88, 345]);
    const { draft: walled, id } = addWall(draft, inside, { x: 100, y: 100 }, { x: 300, y: 100 });
    const wallOf = (of: Draft) => of.halls[0]?.walls[0];
    expect(wallOf(turnPieces(walled, inside, new Set([id]), 15))).toBe(wallOf(walled));
    expect(wallOf(turnPieces(walled, inside, new Set([id]), 90))).toMatchObject({ x: 200, y: 0, toX: 200, toY: 200 });
  });

  it('puts a new thing where nothing stands, and aligns what is chosen', () => {
    const { draft: more, id } = addDecor(draft, inside, 'plant', { x: 95, y: 88 });
    const [plant, ...tables] = pieces(more).filter((piece) => piece.id === id || piece.kind === 'table');
    const box = plant && boxOf(plant);
    for (const table of tables.map(boxOf)) {
      expect(box && box.left < table.right && table.left < box.right && box.top < table.bottom).toBe(false);
    }
    expect(placeOf(alignPieces(draft, inside, new Set(['t1', 't2']), 'x'), 2)).toEqual(['the Indoor', 95, 88, 0]);
  });

  it('copies with names of their own; a table that goes takes its links along', () => {
    const linked = link(draft, 1, 2);
    const { draft: more, ids } = paste(linked, inside, pieces(linked));
    expect(more.tables.map(({ no, name }) => [no, name])).toEqual([
      [1, 'T1'],
      [2, 'T2'],
      [3, 'T3'],
      [-1, '4'],
      [-2, '5'],
    ]);
    expect(ids).toEqual(['t-1', 't-2']);
    const without = removePieces(more, inside, new Set(['t1']));
    expect([without.tables.length, linksOf(without.combinations)]).toEqual([4, []]);
  });

  it('lets the places of a combination follow those of its tables, and a table stand in another hall', () => {
    const linked = link(draft, 1, 2);
    expect(changeTable(linked, 2, { max: 6 }).combinations).toMatchObject([{ min: 7, max: 8 }]);
    expect(placeOf(toHall(draft, 3, inside), 3)[0]).toBe('the Indoor');
    expect(toHall(draft, 3, inside).halls.find(({ id }) => id === outside)?.tables).toEqual([]);
  });
});

describe('a drag', () => {
  const room = { width: 900, height: 200 };
  const go = (dx: number, dy: number, snaps = true) =>
    snapMove(pieces(draft), new Set(['t1']), { dx, dy }, room, snaps);

  it.each([
    ['to the grid', 23, 40, { dx: 25, dy: 42 }],
    ['to the edge of a neighbour', 42, 40, { dx: 45, dy: 42 }],
    ['into line with a neighbour', 300, 3, { dx: 305, dy: 0 }],
    ['not out of the room', -400, 400, { dx: -45, dy: 62 }],
  ])('snaps %s', (_, dx, dy, far) => {
    expect(go(dx, dy)).toMatchObject(far);
  });

  it('goes to the centimetre when nothing shall snap', () => {
    expect(go(23.4, 40.2, false)).toEqual({ dx: 23, dy: 40, lines: [] });
  });
});

describe('steps', () => {
  const change = (state: ReturnType<typeof firstState>, x: number, key?: string) =>
    stepsReducer(state, {
      kind: 'change',
      draft: movePieces(state.draft, inside, new Set(['t1']), x, 0),
      options: key ? { key } : {},
    });
  const back = (state: ReturnType<typeof firstState>) => stepsReducer(state, { kind: 'step', to: 'past', say: '' });

  it('go back and forth, and more of the same is one', () => {
    const changed = change(change(change(firstState(draft), 10, 'drag'), 10, 'drag'), 10);
    expect(placeOf(changed.draft, 1)[1]).toBe(125);
    expect(placeOf(back(changed).draft, 1)[1]).toBe(115);
    const first = back(back(changed));
    expect(first.draft).toBe(draft);
    expect(placeOf(stepsReducer(first, { kind: 'step', to: 'future', say: '' }).draft, 1)[1]).toBe(115);
    expect(back(first)).toBe(first);
  });
});

describe('a step back or forth', () => {
  const changed = (state: ReturnType<typeof firstState>, next: Draft) =>
    stepsReducer(state, { kind: 'change', draft: next, options: {} });
  const step = (state: ReturnType<typeof firstState>, to: 'past' | 'future') =>
    stepsReducer(state, { kind: 'step', to, say: '' });
  const lookAt = (state: ReturnType<typeof firstState>, hallId: string) =>
    stepsReducer(state, { kind: 'set', over: { hallId } });

  it.each([
    ['a table was moved', movePieces(draft, inside, new Set(['t1']), 10, 0)],
    ['a table was named', changeTable(draft, 1, { name: 'Window' })],
    ['tables were linked', link(draft, 1, 2)],
    ['a table was taken away', removePieces(draft, inside, new Set(['t1']))],
  ])('shows the hall in which %s', (_, next) => {
    const away = lookAt(changed(firstState(draft), next), outside);
    const back = step(away, 'past');
    expect(back).toMatchObject({ draft, hallId: inside });
    expect(step(lookAt(back, outside), 'future')).toMatchObject({ draft: next, hallId: inside });
  });

  it('stays in the hall that is shown where that is one of those it changes, and leads to a hall that comes back', () => {
    const moved = changed(lookAt(firstState(draft), outside), toHall(draft, 1, outside));
    expect(step(moved, 'past').hallId).toBe(outside);
    const fewer = { ...draft, halls: draft.halls.filter(({ id }) => id !== outside) };
    const removed = changed(lookAt(firstState(draft), inside), fewer);
    expect(step(removed, 'past').hallId).toBe(outside);
  });
});

it.each([
  ['tables', addTable(draft, inside, 'round', { x: 0, y: 0 }).draft],
  ['walls', addWall(draft, inside, { x: 0, y: 0 }, { x: 9, y: 0 }).draft],
  ['decor', addDecor(draft, inside, 'plant', { x: 0, y: 0 }).draft],
  [null, movePieces(draft, inside, new Set(['t1']), 10, 0)],
])('knows what there would be too much of: %s', (what, next) => {
  const full: Draft = {
    ...draft,
    tables: Array.from({ length: 300 }, (_, at) => aTable({ no: at + 1, name: `T${at + 1}` })),
    halls: draft.halls.map((hall) => ({
      ...hall,
      walls: Array.from({ length: 200 }, (_, at) => ({ id: `w${at}`, x: 0, y: 0, toX: 9, toY: 0 })),
      decor: Array.from({ length: 200 }, (_, at) => ({
        ...{ id: `d${at}`, kind: 'plant' as const, x: 0, y: 0, rotation: 0, width: 50, height: 50 },
      })),
    })),
  };
  const more = (key: 'walls' | 'decor') =>
    full.halls.map((hall, at) => ({ ...hall, [key]: [...hall[key], ...(next.halls[at]?.[key] ?? [])] }));
  const grown =
    what === 'tables'
      ? { ...full, tables: [...full.tables, ...next.tables.slice(-1)] }
      : what
        ? { ...full, halls: more(what as 'walls' | 'decor') }
        : { ...full, halls: full.halls.map((hall) => ({ ...hall, width: hall.width + 1 })) };
  expect(tooMany(full, grown)).toBe(what);
  // What was too much already may become less.
  expect(tooMany(grown, full)).toBeNull();
});

it('leads what the server refuses back to the piece that it is about', () => {
  const name = { path: 'value.tables.1.name', code: 'field.twice' } as const;
  const area = { path: 'value.tables.1.area', code: 'field.inUse', names: ['1+2'] } as const;
  const x = { path: 'halls.1.tables.0.x', code: 'field.tooLarge' } as const;
  const unnamed = { path: 'halls.0.name', code: 'field.required' } as const;
  expect([...issuesByPiece([name, area, x, unnamed], draft)]).toEqual([
    ['t2', { name, area }],
    ['t3', { x }],
    [inside, { name: unnamed }],
  ]);
});
