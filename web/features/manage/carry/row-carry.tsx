import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { part } from '#web/app/routing/part.ts';
import { needTexts } from '#web/i18n/app/language.ts';
import { offeredActions } from '../actions/offered-actions.ts';
import type { Commands } from '../actions/use-commands.tsx';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { InHand } from './in-hand.ts';
import styles from './row-carry.module.css';
import { useDragPress } from './use-drag-press.ts';

/** Loaded when a row is dragged for the first time: it brings the allocator along, which the list does not need. */
const FloorDrop = part(async () => {
  const [{ FloorDrop: floor }] = await Promise.all([import('../map/floor-drop.tsx'), needTexts('map', 'grid')]);
  return floor;
});

type Props = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly mayAct: boolean;
  readonly commands: Commands;
  readonly children: ReactNode;
};

/** Rows of parties that can be dragged to a table: while one is, the floor lies over the list. */
export function RowCarry({ venueId, day, mayAct, commands, children }: Props) {
  const [inHand, setInHand] = useState<InHand | null>(null);
  const letGo = useRef<(() => void) | null>(null);

  const isDragging = inHand !== null;
  // A mouse has begun to select the words that it passes.
  useEffect(() => {
    if (isDragging) document.getSelection()?.removeAllRanges();
  }, [isDragging]);

  /** A party at several tables is moved table by table, in its dialog. */
  function whoAt(target: Element | null): HostReservation | null {
    const row = target?.closest<HTMLElement>('[data-row]');
    if (!mayAct || !row || target?.closest('button, input, label')) return null;
    const party = day.reservations.find(({ id }) => id === row.dataset.row);
    const may = party && party.tables.length === 1 && offeredActions(party, null).move;
    return may && !commands.pending.has(party.id) ? party : null;
  }

  const { handlers, isCarried, isPressed } = useDragPress<HostReservation>({
    whoAt,
    onLook: (party, x, y) => setInHand({ party, x, y }),
    onLet: () => letGo.current?.(),
    onEnd: () => setInHand(null),
  });

  /** Before the row sees it, whose swipe would take a step. */
  const first = (handle: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    if (isCarried()) event.stopPropagation();
    handle(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys a party is moved in its dialog.
    <div
      className={styles.rows}
      data-carries={mayAct || undefined}
      data-dragging={isDragging || undefined}
      onPointerDown={handlers.onPointerDown}
      onPointerMoveCapture={first(handlers.onPointerMove)}
      onPointerUpCapture={first(handlers.onPointerUp)}
      onPointerCancelCapture={handlers.onPointerCancel}
      onClickCapture={handlers.onClickCapture}
      // A name is a link, which the browser would drag itself.
      onDragStart={(event) => event.preventDefault()}
      onContextMenu={(event) => isPressed() && event.preventDefault()}
    >
      {children}
      {inHand && <FloorDrop {...{ venueId, day, commands, inHand, letGo }} />}
    </div>
  );
}
