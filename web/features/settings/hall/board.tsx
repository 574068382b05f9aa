import type { RefObject } from 'react';
import { linksOf } from '#shared/domain/venue/link-tables.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { FloorGround } from '#web/ui/floor.tsx';
import type { PieceId } from './draft.ts';
import styles from './hall-editor.module.css';
import { DecorShapePiece, Handles, TablePiece, WallShapePiece } from './piece-shapes.tsx';
import { GRID } from './snap.ts';
import type { Editor } from './use-editor.ts';
import type { useGestures } from './use-gestures.ts';
import type { FloorView } from './use-view.ts';

type Props = {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly editor: Editor;
  readonly view: FloorView;
  readonly gestures: ReturnType<typeof useGestures>;
  readonly faulty: ReadonlySet<PieceId>;
};

/** The drawn hall with its grid, links and the gesture in progress. */
export function Board({ svg, editor, view, gestures, faulty }: Props) {
  const text = useText('canvas');
  const { hall, pieces, chosen, draft, selection } = editor;
  if (!hall) return null;
  const { gesture, lines } = gestures;
  const placeOf = new Map(hall.tables.map((table) => [table.no, table]));
  const links = linksOf(draft.combinations).flatMap(([a, b]) => {
    const [from, to] = [placeOf.get(a), placeOf.get(b)];
    return from && to ? [{ from, to }] : [];
  });
  const [only] = selection;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      ref={svg}
      className={styles.board}
      data-tool={editor.tool}
      viewBox={view.viewBox}
      style={{ aspectRatio: `${hall.width + 60} / ${hall.height + 60}` }}
      role="group"
      tabIndex={-1}
      aria-label={text('board', { name: hall.name })}
      direction="ltr"
      {...gestures.handlers}
    >
      <defs>
        <pattern id="hall-grid" width={GRID * 5} height={GRID * 5} patternUnits="userSpaceOnUse">
          <path className={styles.grid} d={`M ${GRID * 5} 0 H 0 V ${GRID * 5}`} />
        </pattern>
      </defs>
      <FloorGround width={hall.width} height={hall.height} />
      {editor.snaps && <rect width={hall.width} height={hall.height} fill="url(#hall-grid)" />}
      <g className={styles.links}>
        {links.map(({ from, to }) => (
          <line key={`${from.no} ${to.no}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        ))}
        {gesture?.kind === 'link' && (
          <line x1={gesture.from.x} y1={gesture.from.y} x2={gesture.to.x} y2={gesture.to.y} />
        )}
      </g>
      {pieces.map((piece) => {
        const look = { chosen: chosen.has(piece.id), faulty: faulty.has(piece.id) };
        if (piece.kind === 'wall') return <WallShapePiece key={piece.id} wall={piece.wall} {...look} />;
        if (piece.kind === 'decor') return <DecorShapePiece key={piece.id} thing={piece.decor} {...look} />;
        const { drawn, table } = piece;
        return <TablePiece key={piece.id} {...{ drawn, table, ...look }} linking={editor.linkFrom === drawn.no} />;
      })}
      {lines.map(({ x, y }) =>
        x === undefined ? (
          <line key={`y${y}`} className={styles.guide} x1={0} x2={hall.width} y1={y} y2={y} />
        ) : (
          <line key={`x${x}`} className={styles.guide} x1={x} x2={x} y1={0} y2={hall.height} />
        ),
      )}
      {selection.length === 1 && only && editor.tool === 'choose' && (
        <Handles of={only} perPixel={view.perPixel} room={hall} />
      )}
      {gesture?.kind === 'wall' && (
        <line className={styles.drawing} x1={gesture.from.x} y1={gesture.from.y} x2={gesture.to.x} y2={gesture.to.y} />
      )}
      {gesture?.kind === 'frame' && (
        <rect
          className={styles.frame}
          x={Math.min(gesture.from.x, gesture.to.x)}
          y={Math.min(gesture.from.y, gesture.to.y)}
          width={Math.abs(gesture.to.x - gesture.from.x)}
          height={Math.abs(gesture.to.y - gesture.from.y)}
        />
      )}
    </svg>
  );
}
