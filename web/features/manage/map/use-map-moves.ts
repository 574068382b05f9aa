import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { Commands } from '../actions/use-commands.tsx';
import { useWalkIn } from '../actions/use-walk-in.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { Plan } from '../grid/plan.ts';
import { reasonOf } from '../grid/reasons.ts';
import { useDrop } from '../grid/use-drop.tsx';
import { saidApart } from '../grid/use-join.ts';
import type { Carried, Held } from './carried.ts';
import { useCarry } from './use-carry.ts';
import { type DrawnTables, useCarryKeys } from './use-carry-keys.ts';
import { usePick } from './use-pick.ts';

type Options = {
  readonly venueId: string;
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly commands: Commands;
  /** The tables of the hall that is shown. */
  readonly tables: DrawnTables;
  readonly mayMove: boolean;
  /** Called when an empty table is dropped on another, to join them. */
  readonly onLaid: (table: number, laid: number) => void;
};

/** The ways to bring somebody to a table of the map: dragging, keys, and picking tables one after the other. */
export function useMapMoves({ venueId, day, plan, commands, tables, mayMove, onLaid }: Options) {
  const manage = useText('manage');
  const [covers, setCovers] = useState(2);
  const atDoor = { kind: 'walkIn', covers, name: manage('walkIn.guest') } as const;
  const drop = useDrop(commands.move, day, commands.hasNoLine);
  const walkIn = useWalkIn({ venueId, day, onUndo: commands.undoWalkIn });
  const carry = useCarry({ day, plan, whoAt, onLet });
  const keys = useCarryKeys({ day, plan, tables, whoAt, onLet });
  const pick = usePick({ day, plan, onLet });

  /** Guests at the door, whose number is entered before they are brought to a table. */
  const door = {
    covers,
    onCovers: (count: number) => {
      setCovers(count);
      pick.recount(count);
    },
    onPick: () => pick.start(atDoor),
  };
  return { drop, carry, keys, pick, door };

  /** A party at several tables is moved table by table, from its card. */
  function whoAt(target: Element | null): Carried | null {
    if (!mayMove || pick.picking) return null;
    if (target?.closest('[data-walkin]')) return atDoor;
    const id = target?.closest<HTMLElement | SVGElement>('[data-party]')?.dataset.party;
    const party = day.reservations.find((each) => each.id === id);
    if (party) return party.tables.length <= 1 ? { kind: 'party', party } : null;
    const no = Number(target?.closest<SVGElement>('[data-table]')?.dataset.table ?? 0);
    const free = day.units.find((unit) => unit.no === no);
    return free ? { kind: 'table', no, name: manage('table', { name: free.name }) } : null;
  }

  function onLet(who: Carried, to: Held) {
    const { table: at, start, duration, change, verdict } = to;
    // The dialog shows what will be joined, when and for how many, before it is done.
    if (who.kind === 'table') return saidApart(verdict) ? undefined : onLaid(at, who.no);
    if (who.kind === 'party') {
      return drop.let({ party: who.party, kind: 'move', table: at, start, duration, change, verdict });
    }
    if (verdict?.kind !== 'refused') return void walkIn.seat(who.covers, who.name, change);
    showToast({ tone: 'bad', title: manage('refused'), text: reasonOf(verdict, day.reservations) });
  }
}
