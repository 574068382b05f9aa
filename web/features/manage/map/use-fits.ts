import { useEffect, useState } from 'react';
import type { ServiceDay } from '../day/day-data.ts';
import type { Plan } from '../grid/plan.ts';
import { type Guests, heldOver } from './carried.ts';

/** Tables judged in one go, so that the party in the hand keeps moving meanwhile. */
const AT_ONCE = 4;

/** Which tables suit a party, by number; those not judged yet are absent, and all are until the plan is there. */
export function useFits(
  who: Guests,
  tables: readonly number[],
  day: ServiceDay,
  plan: Plan | null,
): ReadonlyMap<number, boolean> {
  const [fits, setFits] = useState<ReadonlyMap<number, boolean>>(new Map());
  const asked = tables.join(' ');

  useEffect(() => {
    setFits(new Map());
    if (!plan) return;
    const open = asked.split(' ').map(Number);
    let timer: ReturnType<typeof setTimeout>;
    const judge = () => {
      const judged = open.splice(0, AT_ONCE).map((no) => {
        const { verdict } = heldOver(who, no, day, plan);
        return [no, verdict?.kind !== 'refused'] as const;
      });
      setFits((before) => new Map([...before, ...judged]));
      if (open.length > 0) timer = setTimeout(judge);
    };
    timer = setTimeout(judge);
    return () => clearTimeout(timer);
  }, [who, asked, day, plan]);
  return fits;
}
