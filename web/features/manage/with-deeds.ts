import { foreseen } from '#shared/domain/reservation/deed.ts';
import type { WaitingDeed } from '#web/app/offline/deeds.ts';
import { isSeated } from './list.ts';
import type { Counters, HostReservation, Tonight } from './tonight.ts';

/** The day as it will be once the server knows of what was done on this device. */
export function withDeeds(day: Tonight, waiting: readonly WaitingDeed[]): Tonight {
  if (!waiting.some(({ date }) => date === day.date)) return day;
  const byParty = Map.groupBy(waiting, ({ party }) => party.id);
  let { counters } = day;
  const reservations = day.reservations.map((before): HostReservation => {
    const own = byParty.get(before.id);
    if (!own) return before;
    const after = own.reduce<HostReservation>((party, { deed }) => foreseen(party, deed), before);
    counters = counted(counters, before, after);
    const undoable = own.at(-1)?.tried === null;
    return { ...after, unsent: true, actions: [...after.actions, ...(undoable ? (['undo'] as const) : [])] };
  });
  return { ...day, reservations, counters };
}

/** Steps that wait change who is expected and who sits; what is counted in parties and covers stays. */
function counted(counters: Counters, before: HostReservation, after: HostReservation): Counters {
  const of = (party: HostReservation) => ({
    seated: Number(isSeated(party)),
    expected: Number(party.booking === 'confirmed' && !isSeated(party)),
  });
  const [was, is] = [of(before), of(after)];
  return {
    ...counters,
    seated: counters.seated + is.seated - was.seated,
    expected: counters.expected + is.expected - was.expected,
  };
}
