import type { ReactNode } from 'react';
import { type Decor, type DrawnTable, type ShownHall, sizeOf, type Wall } from '#shared/domain/venue/halls.ts';
import styles from './floor.module.css';

type Props = {
  readonly hall: Pick<ShownHall, 'width' | 'height' | 'walls' | 'decor'>;
  readonly label: string;
  readonly children?: ReactNode;
};

/** A drawing of a hall with its walls and decor; the children are drawn on top. */
export function Floor({ hall, label, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      className={styles.hall}
      viewBox={`-10 -10 ${hall.width + 20} ${hall.height + 20}`}
      role="group"
      aria-label={label}
      direction="ltr"
    >
      <FloorGround {...hall} />
      {hall.walls.map((wall) => (
        <WallLine key={`${wall.x} ${wall.y} ${wall.toX} ${wall.toY}`} {...wall} />
      ))}
      {hall.decor.map((thing) => (
        <g
          key={`${thing.kind} ${thing.x} ${thing.y}`}
          transform={`translate(${thing.x} ${thing.y}) rotate(${thing.rotation})`}
        >
          <DecorShape thing={thing} />
        </g>
      ))}
      {children}
    </svg>
  );
}

export const FloorGround = ({ width, height }: { readonly width: number; readonly height: number }) => (
  <rect className={styles.floor} width={width} height={height} rx={8} />
);

export const WallLine = ({ x, y, toX, toY }: Wall) => <line className={styles.wall} x1={x} y1={y} x2={toX} y2={toY} />;

/** A piece of decor, centred on the origin and not rotated. Each kind has its own shape, so that none needs a label. */
export function DecorShape({
  thing: { kind, width, height, text },
}: {
  readonly thing: Pick<Decor, 'kind' | 'width' | 'height' | 'text'>;
}) {
  if (kind === 'text') {
    return (
      <text className={styles.words} style={{ fontSize: height }} y={height * 0.35}>
        {text}
      </text>
    );
  }
  return (
    <g className={styles.decor}>
      {kind === 'plant' || kind === 'pillar' ? (
        <ellipse className={kind === 'pillar' ? styles.solid : undefined} rx={width / 2} ry={height / 2} />
      ) : (
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={kind === 'bar' ? 12 : 0} />
      )}
      {kind === 'door' && (
        <path d={`M ${-width / 2} ${height / 2} v ${width} A ${width} ${width} 0 0 0 ${width / 2} ${height / 2}`} />
      )}
      {kind === 'stairs' &&
        [-0.25, 0, 0.25].map((part) => (
          <line key={part} x1={width * part} x2={width * part} y1={-height / 2} y2={height / 2} />
        ))}
      {kind === 'window' && <line x1={-width / 2} x2={width / 2} y1={0} y2={0} />}
      {kind === 'plant' && (
        <path
          d={`M 0 ${height / 3} V ${-height / 3} M ${-width / 4} ${-height / 8} L 0 0 L ${width / 4} ${-height / 8}`}
        />
      )}
    </g>
  );
}

/** A table, centred on the origin and rotated, with a chair for each seat along its edge. */
export function TableShape({
  table: { shape, rotation },
  seats,
}: {
  readonly table: Pick<DrawnTable, 'shape' | 'rotation'>;
  readonly seats: number;
}) {
  const { width, height } = sizeOf(shape, seats);
  return (
    <g transform={`rotate(${rotation})`}>
      {chairsOf(shape, seats, width, height).map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.chair} cx={x} cy={y} r={10} />
      ))}
      {shape === 'round' || shape === 'oval' ? (
        <ellipse className={styles.top} rx={width / 2} ry={height / 2} />
      ) : (
        <rect className={styles.top} x={-width / 2} y={-height / 2} width={width} height={height} rx={10} />
      )}
    </g>
  );
}

const OUT = 8;

function chairsOf(shape: DrawnTable['shape'], seats: number, width: number, height: number): [number, number][] {
  if (shape === 'round' || shape === 'oval') {
    return Array.from({ length: seats }, (_, nth): [number, number] => {
      const angle = (2 * Math.PI * nth) / seats - Math.PI / 2;
      return [Math.round((width / 2 + OUT) * Math.cos(angle)), Math.round((height / 2 + OUT) * Math.sin(angle))];
    });
  }
  // The chairs are along two opposite sides only; an odd one is on the upper side.
  const above = Math.ceil(seats / 2);
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, nth): [number, number] => [Math.round(((nth + 0.5) / count - 0.5) * width), y]);
  return [...row(above, -height / 2 - OUT), ...row(seats - above, height / 2 + OUT)];
}
