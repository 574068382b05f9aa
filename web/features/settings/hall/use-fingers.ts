import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Point } from './draft.ts';
import { type FloorView, floorPoint } from './use-view.ts';

/** The pointers that are down; two of them zoom and pan the view. */
export function useFingers(svg: RefObject<SVGSVGElement | null>, view: FloorView) {
  const fingers = useRef(new Map<number, Point>());

  function pinch(event: PointerEvent<SVGSVGElement>) {
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const [a, b, c, d] = [before[0], before[1], after[0], after[1]];
    if (!a || !b || !c || !d) return;
    const far = (p: Point, q: Point) => Math.max(1, Math.hypot(p.x - q.x, p.y - q.y));
    const [middleX, middleY] = [(c.x + d.x) / 2, (c.y + d.y) / 2];
    view.zoomAt(far(c, d) / far(a, b), floorPoint(svg.current, middleX, middleY));
    view.panBy(middleX - (a.x + b.x) / 2, middleY - (a.y + b.y) / 2);
  }

  return { fingers, pinch };
}
