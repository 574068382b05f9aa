import { type PointerEvent, useRef, useState } from 'react';
import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Task } from '../tasks.ts';

export type TaskDrag = {
  readonly taskId: string;
  /** How far the pointer has moved (CSS pixels). */
  readonly dx: number;
  readonly dy: number;
  /** The day under the pointer. */
  readonly over: LocalDate | null;
};

/** A press that moves less is a press, not a drag (CSS pixels). */
const FAR = 6;

/** Dragging a task to the day under the pointer. A day is an element with `data-day`. */
export function useTaskDrag(onDrop: (task: Task, day: LocalDate) => void) {
  const [drag, setDrag] = useState<TaskDrag | null>(null);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const dragged = useRef(false);

  function cancel() {
    from.current = null;
    setDrag(null);
  }

  const handlersOf = (task: Task) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false;
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const [dx, dy] = [clientX - from.current.x, clientY - from.current.y];
      if (!dragged.current && Math.hypot(dx, dy) < FAR) return;
      dragged.current = true;
      setDrag({ taskId: task.taskId, dx, dy, over: dayAt(clientX, clientY) });
    },
    onPointerUp({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const day = from.current && dragged.current ? dayAt(clientX, clientY) : null;
      cancel();
      if (day) onDrop(task, day);
    },
    onPointerCancel: cancel,
  });

  /** Whether the click that is being handled ends a drag, and is none. */
  const endsDrag = () => dragged.current;
  return { drag, handlersOf, cancel, endsDrag };
}

/** The dragged task itself lies in the day that it comes from, so that only the days under the pointer count. */
function dayAt(x: number, y: number): LocalDate | null {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches('[data-day]'));
  return parseLocalDate((cell instanceof HTMLElement && cell.dataset.day) || '');
}
