import { useMemo, useState } from 'react';
import { openDay } from '#shared/domain/day/service-day.ts';
import { proposeSeats, spreadParty } from '#shared/domain/day/spread.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { type Plan, usePlan } from '../grid/plan.ts';
import type { Seats } from './seats.ts';

/**
 * The tables being chosen for a party, with the verdict on them. `ready`: the plan is loaded; `failed`: no split could
 * be proposed.
 */
export function useSpread(venueId: string, day: ServiceDay, party: HostReservation) {
  const plan = usePlan(venueId, day);
  const [chosen, setChosen] = useState<Seats | null>(null);
  const [failed, setFailed] = useState<'apart' | 'one' | null>(null);
  const { code, tables } = party;
  const area = party.area as AreaId | null;
  const now = useMemo(() => ({ date: day.today as LocalDate, minute: day.minute }), [day.today, day.minute]);
  const ask = (by: Plan, apart: boolean) =>
    proposeSeats(openDay(by.rules, by.date, by.sheet, now), code, { apart, area });
  const [first, setFirst] = useState<Seats | null>(tables.length > 1 ? tables : null);
  // Proposed once, when the plan is loaded, so that it does not change while the host edits it.
  if (plan && !first) setFirst(ask(plan, true) ?? tables);
  const seats = chosen ?? first ?? tables;
  const verdict = useMemo(() => {
    const named = seats.map(({ unit, covers }) => ({ unit, covers, pinned: true }));
    return plan && spreadParty(openDay(plan.rules, plan.date, plan.sheet, now), code, named, area);
  }, [plan, seats, code, area, now]);

  function propose(apart: boolean) {
    const found = plan && ask(plan, apart);
    if (found) change(found);
    else setFailed(apart ? 'apart' : 'one');
  }

  function change(next: Seats) {
    setChosen(next);
    setFailed(null);
  }

  return { seats, change, propose, failed, verdict, ready: plan !== null };
}
