import type { ReactNode, RefObject } from 'react';
import { sizeOf } from '#shared/domain/venue/halls.ts';
import styles from './hall-svg.module.css';
import type { ShownHall } from './halls.ts';

export type DrawnTable = ShownHall['tables'][number];

type Props = {
  readonly hall: ShownHall;
  readonly label: string;
  readonly children?: ReactNode;
  readonly svg?: RefObject<SVGSVGElement | null>;
};

/** The floor of a hall with its walls and what stands about; what is laid upon it are the children. */
export function HallSvg({ hall, label, children, svg }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      ref={svg}
      className={styles.hall}
      viewBox={`-10 -10 ${hall.width + 20} ${hall.height + 20}`}
      role="group"
      aria-label={label}
      direction="ltr"
    >
      <rect className={styles.floor} x={0} y={0} width={hall.width} height={hall.height} rx={8} />
      {hall.walls.map(({ x, y, toX, toY }) => (
        <line key={`${x} ${y} ${toX} ${toY}`} className={styles.wall} x1={x} y1={y} x2={toX} y2={toY} />
      ))}
      {hall.decor.map((thing) => (
        <DecorShape key={`${thing.kind} ${thing.x} ${thing.y}`} thing={thing} />
      ))}
      {children}
    </svg>
  );
}

/** A thing that stands about: a form for each kind, so that none needs a word. */
export function DecorShape({
  thing: { kind, x, y, width, height, rotation },
}: {
  readonly thing: ShownHall['decor'][number];
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`} className={styles.decor}>
      {kind === 'plant' ? (
        <ellipse rx={width / 2} ry={height / 2} />
      ) : (
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={kind === 'bar' ? 12 : 0} />
      )}
      {kind === 'door' && (
        <path d={`M ${-width / 2} ${height / 2} A ${width} ${width} 0 0 0 ${width / 2} ${-height / 2}`} />
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

/** The form of a table, with a chair for each of its places along its edge. */
export function TableShape({ table, seats }: { readonly table: DrawnTable; readonly seats: number }) {
  const { width, height } = sizeOf(table.shape, seats);
  return (
    <g transform={`rotate(${table.rotation})`}>
      {chairsOf(table.shape, seats, width, height).map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.chair} cx={x} cy={y} r={10} />
      ))}
      {table.shape === 'round' ? (
        <circle className={styles.top} r={width / 2} />
      ) : (
        <rect className={styles.top} x={-width / 2} y={-height / 2} width={width} height={height} rx={10} />
      )}
    </g>
  );
}

const OUT = 8;

function chairsOf(shape: DrawnTable['shape'], seats: number, width: number, height: number): [number, number][] {
  if (shape === 'round') {
    return Array.from({ length: seats }, (_, nth): [number, number] => {
      const angle = (2 * Math.PI * nth) / seats - Math.PI / 2;
      return [Math.round((width / 2 + OUT) * Math.cos(angle)), Math.round((width / 2 + OUT) * Math.sin(angle))];
    });
  }
  // Two sides first; on a square table the odd ones sit at its heads.
  const above = Math.ceil(seats / 2);
  const row = (count: number, y: number) =>
    Array.from({ length: count }, (_, nth): [number, number] => [Math.round(((nth + 0.5) / count - 0.5) * width), y]);
  return [...row(above, -height / 2 - OUT), ...row(seats - above, height / 2 + OUT)];
}
