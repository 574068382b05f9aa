import type { PointerEvent } from 'react';
import type { Draft, PieceId, Point } from './draft.ts';
import type { Pull } from './pull-handle.ts';

/** The pointer gesture in progress; `origin` is the draft before it. */
export type Gesture =
  | { readonly kind: 'move'; readonly ids: ReadonlySet<PieceId>; readonly from: Point; readonly origin: Draft }
  | { readonly kind: 'frame'; readonly from: Point; readonly to: Point; readonly origin: Draft }
  | { readonly kind: 'wall'; readonly from: Point; readonly to: Point; readonly origin: Draft }
  | { readonly kind: 'link'; readonly no: number; readonly from: Point; readonly to: Point; readonly origin: Draft }
  | { readonly kind: 'pan'; readonly at: Point; readonly origin: Draft }
  | ({ readonly kind: 'handle' } & Pull);

/** Distance in pixels from which a press becomes a drag; more for fingers, which tremble. */
const MOVED_PX = { mouse: 4, touch: 10 };

/** The press adds to the choice. */
export const isMore = ({ shiftKey, ctrlKey, metaKey }: PointerEvent) => shiftKey || ctrlKey || metaKey;

export const farOf = ({ pointerType }: PointerEvent) => MOVED_PX[pointerType === 'touch' ? 'touch' : 'mouse'];

/** With Shift held a wall is horizontal or vertical. */
export const straight = (from: Point, to: Point, level: boolean): Point =>
  !level ? to : Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y };

/** The id of the piece under the pointer. */
export const pieceAt = ({ clientX, clientY }: PointerEvent): PieceId | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-piece]')?.dataset.piece;
