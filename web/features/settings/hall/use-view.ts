import { type RefObject, useEffect, useRef, useState } from 'react';

const MARGIN = 30;
const MOST = 6;

type Room = { readonly width: number; readonly height: number };
type View = { readonly zoom: number; readonly x: number; readonly y: number };

/** The point of the floor, in centimetres, under a point of the screen. */
export function floorPoint(svg: SVGSVGElement | null, clientX: number, clientY: number) {
  const screen = svg?.getScreenCTM();
  if (!screen) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse());
  return { x, y };
}

/** The visible part of the hall: all of it, or zoomed in. `x` and `y` are the centre of the view. */
export function useView(svg: RefObject<SVGSVGElement | null>, room: Room) {
  const all: View = { zoom: 1, x: room.width / 2, y: room.height / 2 };
  const [view, setView] = useState<View>(all);
  const [wide, high] = [room.width + 2 * MARGIN, room.height + 2 * MARGIN];
  const shown = view.zoom === 1 ? all : view;
  const latest = useRef({ zoomAt, panBy, zoom: shown.zoom });

  function zoomAt(by: number, at: { readonly x: number; readonly y: number } = shown) {
    setView((before) => {
      const from = before.zoom === 1 ? all : before;
      const zoom = Math.max(1, Math.min(MOST, from.zoom * by));
      const keep = from.zoom / zoom;
      return { zoom, ...inRoom(at.x + (from.x - at.x) * keep, at.y + (from.y - at.y) * keep) };
    });
  }

  /** Moves the view by pixels of the screen. */
  function panBy(dx: number, dy: number) {
    const scale = svg.current?.getScreenCTM()?.a ?? 1;
    setView((before) => ({ ...before, ...inRoom(before.x - dx / scale, before.y - dy / scale) }));
  }

  /** Keeps the centre of the view inside the room. */
  function inRoom(x: number, y: number) {
    return { x: Math.max(0, Math.min(room.width, x)), y: Math.max(0, Math.min(room.height, y)) };
  }

  useEffect(() => {
    latest.current = { zoomAt, panBy, zoom: shown.zoom };
  });

  // A wheel with Ctrl (also a pinch on a trackpad) zooms; without it, it pans when zoomed in. React's own wheel listener is
  // passive and could not prevent scrolling.
  useEffect(() => {
    const element = svg.current;
    const turn = (event: WheelEvent) => {
      const { zoomAt: zoom, panBy: pan, zoom: now } = latest.current;
      if (event.ctrlKey || event.metaKey)
        zoom(Math.exp(-event.deltaY / 300), floorPoint(element, event.clientX, event.clientY));
      else if (now > 1) pan(-event.deltaX, -event.deltaY);
      else return;
      event.preventDefault();
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [svg]);

  // The size on screen, so that handles stay as large as a finger whatever the scale of the drawing.
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);

  const [seenWide, seenHigh] = [wide / shown.zoom, high / shown.zoom];
  return {
    viewBox: `${shown.x - seenWide / 2} ${shown.y - seenHigh / 2} ${seenWide} ${seenHigh}`,
    middle: { x: shown.x, y: shown.y },
    zoom: shown.zoom,
    /** Centimetres of the floor per pixel of the screen. */
    perPixel: size.width > 0 ? Math.max(seenWide / size.width, seenHigh / size.height) : 1,
    zoomAt,
    panBy,
    fit: () => setView(all),
  };
}

export type FloorView = ReturnType<typeof useView>;
