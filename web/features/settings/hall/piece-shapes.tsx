import { memo } from 'react';
import { type DrawnTable, sizeOf } from '#shared/domain/venue/halls.ts';
import type { Table } from '#shared/domain/venue/rules.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DecorShape, TableShape, WallLine } from '#web/ui/floor.tsx';
import { type DecorPiece, tableId, type WallPiece } from './draft.ts';
import styles from './hall-editor.module.css';
import type { Handle } from './pull-handle.ts';

type Look = { readonly chosen: boolean; readonly faulty: boolean };

/** Memoised, so that a drag among 120 tables redraws only one. */
export const TablePiece = memo(function TablePiece({
  drawn,
  table,
  chosen,
  faulty,
  linking,
}: Look & { readonly drawn: DrawnTable; readonly table: Table; readonly linking: boolean }) {
  const text = useText('canvas');
  const { name, min, max } = table;
  return (
    <g
      className={classNames(styles.piece, chosen && styles.chosen, linking && styles.linking, faulty && styles.faulty)}
      transform={`translate(${drawn.x} ${drawn.y})`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no button within a drawing. */}
      <g
        role="button"
        tabIndex={0}
        aria-pressed={chosen}
        aria-label={text('piece.table', { name, min, max, x: drawn.x, y: drawn.y })}
        data-piece={tableId(drawn.no)}
      >
        <TableShape table={drawn} seats={max} />
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: letters of a drawing take no focus. */}
      <g aria-hidden="true" className={styles.words}>
        <text className={styles.name} y={-2}>
          {name}
        </text>
        <text className={styles.places} y={20}>
          {min === max ? max : `${min}–${max}`}
        </text>
      </g>
    </g>
  );
});

export const DecorShapePiece = memo(function DecorShapePiece({
  thing,
  chosen,
  faulty,
}: Look & { readonly thing: DecorPiece }) {
  const text = useText('canvas');
  const { id, kind, x, y, rotation, width, height } = thing;
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button within a drawing.
    <g
      role="button"
      tabIndex={0}
      aria-pressed={chosen}
      aria-label={text('piece.decor', { kind: thing.text ?? text(`decor.${kind}`), x, y })}
      className={classNames(styles.piece, chosen && styles.chosen, faulty && styles.faulty)}
      transform={`translate(${x} ${y}) rotate(${rotation})`}
      data-piece={id}
    >
      {/* An invisible area large enough for a finger, for thin things. */}
      <rect
        className={styles.reach}
        x={-Math.max(width, 40) / 2}
        y={-Math.max(height, 40) / 2}
        width={Math.max(width, 40)}
        height={Math.max(height, 40)}
      />
      <DecorShape thing={thing} />
    </g>
  );
});

export const WallShapePiece = memo(function WallShapePiece({
  wall,
  chosen,
  faulty,
}: Look & { readonly wall: WallPiece }) {
  const text = useText('canvas');
  const { id, x, y, toX, toY } = wall;
  const ends = { x1: x, y1: y, x2: toX, y2: toY };
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button within a drawing.
    <g
      role="button"
      tabIndex={0}
      aria-pressed={chosen}
      aria-label={text('piece.wall', { x, y, toX, toY })}
      className={classNames(styles.piece, chosen && styles.chosen, faulty && styles.faulty)}
      data-piece={id}
    >
      <line className={styles.wallReach} {...ends} />
      <WallLine {...wall} />
    </g>
  );
});

/** Radius of the touch area, radius of the visible knob, and length of the stem, in pixels of the screen. */
const [REACH, KNOB, STEM] = [23, 8, 34];

type HandlesProps = {
  readonly of:
    | { readonly kind: 'table'; readonly id: string; readonly drawn: DrawnTable; readonly table: Table }
    | { readonly kind: 'decor'; readonly id: string; readonly decor: DecorPiece }
    | { readonly kind: 'wall'; readonly id: string; readonly wall: WallPiece };
  readonly perPixel: number;
  readonly room: { readonly width: number; readonly height: number };
};

/** The handles by which a chosen piece is turned or resized, or a wall's ends are moved. */
export function Handles({ of, perPixel, room }: HandlesProps) {
  const knob = (handle: Handle, cx: number, cy: number) => (
    <g className={styles.handle} data-handle={handle} data-of={of.id}>
      <circle className={styles.reach} cx={cx} cy={cy} r={REACH * perPixel} />
      <circle className={styles.knob} cx={cx} cy={cy} r={KNOB * perPixel} />
    </g>
  );
  if (of.kind === 'wall') {
    return (
      <g>
        {knob('from', of.wall.x, of.wall.y)}
        {knob('to', of.wall.toX, of.wall.toY)}
      </g>
    );
  }
  const { x, y, rotation } = of.kind === 'table' ? of.drawn : of.decor;
  const { width, height } = of.kind === 'table' ? sizeOf(of.drawn.shape, of.table.max) : of.decor;
  const angle = (rotation * Math.PI) / 180;
  /** A handle outside the room could not be reached: it is placed on the opposite side instead. */
  const side = (across: number, down: number): 1 | -1 => {
    const at = {
      x: x + across * Math.cos(angle) - down * Math.sin(angle),
      y: y + across * Math.sin(angle) + down * Math.cos(angle),
    };
    return at.x < 0 || at.y < 0 || at.x > room.width || at.y > room.height ? -1 : 1;
  };
  const up = -height / 2 - STEM * perPixel;
  const turns = side(0, up);
  const [right, bottom] = [width / 2 + KNOB * perPixel, height / 2 + KNOB * perPixel];
  const sizes = side(right, bottom);
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
      <line className={styles.stem} y1={(-turns * height) / 2} y2={turns * up} />
      {knob('turn', 0, turns * up)}
      {of.kind === 'decor' && knob(sizes > 0 ? 'size' : 'sizeBack', sizes * right, sizes * bottom)}
    </g>
  );
}
