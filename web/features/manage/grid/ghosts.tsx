import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Paint } from './blocks.ts';
import type { Drag } from './drag.ts';
import styles from './ghosts.module.css';
import type { AreaLines } from './layout.ts';

type Props = {
  readonly drag: Drag | null;
  /** The tables in whose lines the ghost is drawn. */
  readonly tables: readonly number[];
  readonly paint: Paint | null;
  readonly areas: readonly AreaLines[];
};

/**
 * The dragged thing, drawn at its target in a layer above the lines. Inside a line, every step would make the browser
 * repaint that layer's thousand elements; in its own layer a move costs next to nothing.
 */
export function Ghosts(props: Props) {
  return props.drag || props.paint ? <Held {...props} /> : null;
}

function Held({ drag, tables, paint, areas }: Props) {
  const text = useText('grid');
  const sheet = useRef<HTMLDivElement>(null);
  const [downOf, setDownOf] = useState<ReadonlyMap<number, number>>(new Map());
  // Area headings lie between the lines, so each line is measured, but only once: measuring at each step would force a
  // second layout per frame.
  useLayoutEffect(() => {
    const drawn = sheet.current?.parentElement?.querySelectorAll<HTMLElement>('[data-table]') ?? [];
    const downs = new Map([...drawn].map((line) => [line.dataset.table, line.offsetTop]));
    setDownOf(new Map(areas.flatMap(({ lines }) => lines.map(({ table: { no } }) => [no, downs.get(`${no}`) ?? 0]))));
  }, [areas]);
  const refused = drag?.verdict?.kind === 'refused';
  return (
    <div ref={sheet} className={styles.ghosts} aria-hidden="true">
      {drag &&
        tables.map((table, nth) => (
          <Ghost
            // A ghost goes on to the next table; it is not another one there.
            // biome-ignore lint/suspicious/noArrayIndexKey: the first stays the first.
            key={nth}
            down={downOf.get(table) ?? 0}
            {...{ start: drag.start, duration: drag.duration }}
            look={refused && styles.bad}
          >
            <Icon name={refused ? 'ban' : 'check'} size={16} />
            <span>{drag.party.name}</span>
          </Ghost>
        ))}
      {paint && (
        <Ghost
          down={downOf.get(paint.block.table) ?? 0}
          start={paint.block.from}
          duration={paint.block.to - paint.block.from}
          look={classNames(styles.closing, paint.verdict?.kind === 'refused' && styles.bad)}
        >
          <Icon name="ban" size={16} />
          <span>{text('closed', { from: clockOf(paint.block.from), to: clockOf(paint.block.to) })}</span>
        </Ghost>
      )}
    </div>
  );
}

type GhostProps = {
  /** Pixels from the top of the sheet to its line. */
  readonly down: number;
  readonly start: number;
  readonly duration: number;
  readonly look: string | false | undefined;
  readonly children: ReactNode;
};

const Ghost = ({ down, start, duration, look, children }: GhostProps) => (
  <div
    className={classNames(styles.ghost, look)}
    style={{ '--down': `${down}px`, '--at': start, '--for': duration } as React.CSSProperties}
  >
    {children}
  </div>
);
