import { useRef } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { RowCommand } from '../actions/row-command.ts';
import { changeWithin } from '../day/clocks-banner.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import type { Held } from '../map/carried.ts';
import { blockName, type Paint } from './blocks.ts';
import styles from './board.module.css';
import { DayLines } from './day-lines.tsx';
import { unitsOver } from './drag.ts';
import { DragStatus, PaintStatus } from './drag-status.tsx';
import { Ghosts } from './ghosts.tsx';
import { onFocusLost } from './keys.ts';
import { type AreaLines, hourMarks, type Span } from './layout.ts';
import type { Plan } from './plan.ts';
import { useScale } from './scale.ts';
import { useBlockDrag } from './use-block-drag.ts';
import type { BlockDrop } from './use-block-drop.ts';
import { useDrag } from './use-drag.ts';
import type { Drop } from './use-drop.tsx';
import { useFirstScroll } from './use-first-scroll.ts';
import { useHeadDrag } from './use-head-drag.ts';
import { useKeys } from './use-keys.ts';
import { usePaint } from './use-paint.ts';

type Props = {
  readonly day: ServiceDay;
  readonly areas: readonly AreaLines[];
  readonly hours: Span;
  /** The past, which was folded away, is shown. */
  readonly whole: boolean;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  readonly pending: ReadonlyMap<string, RowCommand>;
  readonly drop: Drop;
  readonly blockDrop: BlockDrop;
  readonly onParty: (id: string) => void;
  readonly onTable: (no: number) => void;
  /** Called when the host has drawn over a free time of a table, to block it. */
  readonly onPainted: (paint: Paint) => void;
  /** Called when one table was dropped on another, to join them. */
  readonly onLaid: (held: Held) => void;
  readonly onHelp: () => void;
};

/** Tables by time. A party is dragged, or picked up with a key; meanwhile its target and the consequences are shown. */
export function Board(props: Props) {
  const {
    day,
    areas,
    hours,
    whole,
    plan,
    mayAct,
    pending,
    drop,
    blockDrop,
    onParty,
    onTable,
    onPainted,
    onLaid,
    onHelp,
  } = props;
  const text = useText('grid');
  const scroller = useRef<HTMLDivElement>(null);
  const byHand = useDrag({ scroller, day, plan, mayAct, onLet: drop.let });
  const closing = usePaint({ day, plan, hours, mayAct, onPainted });
  const block = useBlockDrag({ scroller, areas, day, plan, mayAct, onLet: blockDrop.let });
  const head = useHeadDrag({ scroller, areas, day, plan, mayAct, onLet: onLaid });
  const byKeys = useKeys({ areas, day, plan, mayAct, onLet: drop.let, onHelp });
  const drag = byHand.drag ?? byKeys.drag ?? drop.dropping;
  const paint = closing.paint ?? block.held ?? blockDrop.dropping;
  const hands = [byHand.handlers, closing.handlers, block.handlers, head.handlers];
  const scale = useScale(scroller, hours);
  const over = drag ? unitsOver(drag) : [];
  const ghostTables = day.units.filter(({ no }) => over.includes(no)).flatMap(({ tables }) => tables);
  const lifted = drag?.party.id ?? (paint?.of ? blockName(paint.of) : null);
  const change = changeWithin(day, hours);
  useFirstScroll(scroller, day, hours, whole);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its parties are buttons; what is pressed on them is heard here. */}
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ ...axisOf(hours, scale), ...(change && marksOf(change)) } as React.CSSProperties}
        data-dragging={byHand.drag !== null || closing.paint !== null || block.byHand || head.byHand || undefined}
        onPointerDown={(event) => {
          for (const hand of hands) hand.onPointerDown(event);
        }}
        onPointerMove={(event) => {
          for (const hand of hands) hand.onPointerMove(event);
        }}
        onPointerUp={(event) => {
          for (const hand of hands) hand.onPointerUp(event);
        }}
        onPointerCancel={() => {
          for (const hand of hands) hand.onPointerCancel();
        }}
        onClickCapture={(event) => {
          byHand.handlers.onClickCapture(event);
          block.handlers.onClickCapture(event);
          head.handlers.onClickCapture(event);
        }}
        onClick={({ target }) => {
          const bar = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
          if (bar?.dataset.id) onParty(bar.dataset.id);
        }}
        onBlur={onFocusLost(() => {
          for (const { leave } of [byKeys, block, head]) leave();
        })}
        onKeyDown={(event) => {
          if (!head.onKeyDown(event) && !block.onKeyDown(event)) byKeys.onKeyDown(event);
        }}
      >
        <div className={styles.content}>
          <div className={styles.hours} aria-hidden="true">
            <span className={styles.corner} data-corner />
            {hourMarks(hours).map((minute) => (
              <span key={minute} className={styles.hour}>
                {clockOf(minute)}
              </span>
            ))}
          </div>
          <DayLines {...{ day, areas, hours, lifted, pending, mayAct, onTable }} laid={head.held} />
          {day.date === day.today && day.minute >= hours.from && day.minute <= hours.to && (
            <div
              className={styles.now}
              style={{ '--at': day.minute } as React.CSSProperties}
              title={text('now', { time: clockOf(day.minute) })}
            />
          )}
          <Ghosts drag={drag} tables={ghostTables} {...{ paint, areas }} />
        </div>
      </div>
      {paint && <PaintStatus paint={paint} day={day} byKeys={block.byKeys} />}
      <DragStatus
        drag={byHand.drag ?? byKeys.drag ?? head.held}
        day={day}
        judged={plan !== null}
        byKeys={byKeys.drag !== null || head.byKeys}
      />
    </>
  );
}

const axisOf = ({ from, to }: Span, scale: number) => ({
  ...{ '--from': from, '--scale': `${scale}px`, '--width': `${(to - from) * scale}px` },
});

/** Marks the hour of a clock change: framed if it is repeated, also hatched if it is skipped. */
const marksOf = ({ kind, from, to }: Span & { readonly kind: 'on' | 'back' }) => ({
  ...{ '--change-at': from, '--change-for': to - from, '--change-edge': '2px dashed var(--line-strong)' },
  ...(kind === 'on' && { '--change-hatch': 'var(--line-strong)' }),
});
