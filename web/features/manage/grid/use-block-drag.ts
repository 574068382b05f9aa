import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { TableBlock } from '#shared/domain/day/sheet.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { type BlockPart, blockNamed, heldBlock, type Paint, sameBlock } from './blocks.ts';
import { alongOf, tableBeside } from './keys.ts';
import { type AreaLines, SNAP } from './layout.ts';
import type { Plan } from './plan.ts';
import { useHold } from './use-hold.ts';

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly areas: readonly AreaLines[];
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  readonly onLet: (paint: Paint) => void;
};

type Taken = { readonly of: TableBlock; readonly part: BlockPart };
type Key = { readonly of: TableBlock; readonly table: number; readonly minutes: number };

const PARTS: readonly BlockPart[] = ['from', 'to'];

/**
 * Moves a block: by its middle to another table or time, by an end to change its length. Keys as for a party: M picks
 * it up, arrows move it, Enter drops it, Escape puts it back; plus and minus move its end.
 */
export function useBlockDrag({ scroller, areas, day, plan, mayAct, onLet }: Options) {
  const [up, setTaken] = useState<Key | null>(null);
  const blocks = areas.flatMap(({ lines }) => lines.flatMap((line) => line.blocks));
  // A block that was removed meanwhile is put down.
  const taken = up && blocks.some((block) => sameBlock(block, up.of)) ? up : null;
  const byKeys = taken && heldBlock(taken.of, 'whole', taken, day, plan);
  const letGo = (paint: Paint) => {
    if (paint.of && !sameBlock(paint.of, paint.block)) onLet(paint);
  };

  const { held, handlers } = useHold<Taken, Paint>({
    scroller,
    judgedBy: [plan, day],
    gripOf: (target) => {
      const of = blockNamed(target.closest<HTMLElement>('[data-block]')?.dataset.block);
      if (!mayAct || !of) return null;
      const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
      const part = PARTS.find((each) => each === edge) ?? 'whole';
      return {
        thing: { of, part },
        table: of.table,
        inLine: part !== 'whole',
        minute: part === 'to' ? of.to : of.from,
      };
    },
    heldAt: ({ of, part }, at) => heldBlock(of, part, at, day, plan),
    onLet: letGo,
  });

  /** Returns true if the key was meant for a block. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
    const of = blockNamed(place?.dataset.block);
    if (!of || !mayAct) return false;
    const done = taken ? whileTaken(event, taken) : whileNot(event, of);
    if (done) event.preventDefault();
    return done;
  }

  function whileTaken(event: KeyboardEvent<HTMLElement>, at: Key): boolean {
    const along = alongOf(event);
    const table = tableBeside(areas, at.table, event.key);
    if (along) setTaken({ ...at, minutes: at.minutes + along * SNAP });
    else if (table !== null) setTaken({ ...at, table });
    else if (event.key === 'Enter' || event.key === ' ' || event.key.toLowerCase() === 'm') {
      setTaken(null);
      if (byKeys) letGo(byKeys);
    } else setTaken(null);
    // Tab puts down whatever was picked up.
    return event.key !== 'Tab';
  }

  function whileNot({ key }: KeyboardEvent<HTMLElement>, of: TableBlock): boolean {
    if (key.toLowerCase() === 'm') setTaken({ of, table: of.table, minutes: 0 });
    else if (key === '+' || key === '-') {
      letGo(heldBlock(of, 'to', { table: of.table, minutes: key === '+' ? SNAP : -SNAP }, day, plan));
    } else return false;
    return true;
  }

  return {
    held: held ?? byKeys,
    byHand: held !== null,
    byKeys: byKeys !== null,
    handlers,
    onKeyDown,
    leave: () => setTaken(null),
  };
}
