import { act, fireEvent, render, screen } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { onTestFinished, vi } from 'vitest';
import { shownHalls } from '#shared/domain/venue/halls.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import { AppContext } from '#web/app/app-context.tsx';
import { type Draft, draftOf } from '#web/features/settings/hall/draft.ts';
import { type Editor, useEditor } from '#web/features/settings/hall/use-editor.ts';
import { useGestures } from '#web/features/settings/hall/use-gestures.ts';
import type { FloorView } from '#web/features/settings/hall/use-view.ts';
import { anApi, aQueue, aSession } from '../app/kit.ts';

const rules = aRules({
  tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3' })],
  combinations: [],
});
/** T1, T2 and T3 beside one another, at 95, 240 and 385 to the right and 88 down, in a hall with room. */
const narrow = draftOf(shownHalls([], rules), rules, (area) => area);
export const drawn = { ...narrow, halls: narrow.halls.map((hall) => ({ ...hall, width: 1000, height: 800 })) };

/** The floor that is shown, as it is now. */
export const now = {} as { editor: Editor; gestures: ReturnType<typeof useGestures> };
export const [onLink, zoomAt, panBy] = [vi.fn(), vi.fn(), vi.fn()];

type Set = { readonly draft?: Draft; readonly zoom?: number; readonly several?: boolean };

function Floor({ draft = drawn, zoom = 1, several = false }: Set) {
  const svg = useRef<SVGSVGElement>(null);
  const editor = useEditor('ven_trattoria', draft);
  now.editor = editor;
  const view = { zoom, zoomAt, panBy } as unknown as FloorView;
  const gestures = useGestures({ svg: svg as RefObject<SVGSVGElement>, editor, view, several, onLink });
  now.gestures = gestures;
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
function stubPoints() {
  onTestFinished(() => void vi.unstubAllGlobals());
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
}

export function show(set: Set = {}) {
  stubPoints();
  for (const spy of [onLink, zoomAt, panBy]) spy.mockReset();
  render(
    <AppContext value={{ api: anApi({}), session: aSession(), changes: aQueue() }}>
      <Floor {...set} />
    </AppContext>,
  );
  const floor = screen.getByTestId('floor') as unknown as SVGSVGElement;
  floor.getScreenCTM = () => ({ inverse: () => ({}) }) as DOMMatrix;
  floor.setPointerCapture = () => undefined;
}

type How = { readonly [more: string]: unknown };
export type At = readonly [x: number, y: number];
export const by = ([clientX, clientY]: At, how: How) => ({
  ...{ clientX, clientY, button: 0, pointerId: 1, pointerType: 'mouse' },
  ...how,
});
export const down = (on: string, at: At, how: How = {}) => fireEvent.pointerDown(screen.getByTestId(on), by(at, how));
export const move = (at: At, how: How = {}) => fireEvent.pointerMove(screen.getByTestId('floor'), by(at, how));
/** Lets go over a piece, if one is named. */
export function up(at: At, how: How = {}, over: string | null = null) {
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(over === null ? null : screen.getByTestId(over));
  fireEvent.pointerUp(screen.getByTestId('floor'), by(at, how));
}
export function drag(on: string, from: At, to: At, how: How = {}, over: string | null = null) {
  down(on, from, how);
  move(to, how);
  up(to, how, over);
}
export const placeOf = (no: number) => {
  const { x, y } = now.editor.draft.halls[0]?.tables.find((table) => table.no === no) ?? { x: 0, y: 0 };
  return [x, y];
};
export const chosen = () => [...now.editor.chosen].toSorted();
export const change = (over: Parameters<Editor['set']>[0]) => act(() => now.editor.set(over));
export const empty: At = [500, 400];
