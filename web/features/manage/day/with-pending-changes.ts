import { foreseen } from '#shared/domain/reservation/pending-change.ts';
import type { WaitingChange } from '#web/app/offline/pending-changes.ts';
import { isWalkIn } from '#web/app/offline/send-walk-in.ts';
import { isSeated } from '../list/list.ts';
import type { Counters, HostReservation, ServiceDay } from './day-data.ts';
import { walkInView } from './walk-in-view.ts';

/** The day as it will be once the queued changes of this device have reached the server. */
export function withPendingChanges(day: ServiceDay, waiting: readonly WaitingChange[]): ServiceDay {
  if (waiting.length === 0) return day;
  const unmarked = withoutMarked(day, waiting);
  if (!waiting.some(({ date }) => date === day.date)) return unmarked;
  const byParty = Map.groupBy(waiting, ({ party }) => party.id);
  let { counters } = day;
  const reservations = day.reservations.map((before): HostReservation => {
    const own = byParty.get(before.id);
    if (!own) return before;
    const after = own.reduce<HostReservation>(
      (party, { deed: change }) => (change.kind === 'walkIn' ? party : foreseen(party, change)),
      before,
    );
    counters = counted(counters, before, after);
    const undoable = own.at(-1)?.tried === null;
    return { ...after, unsent: true, actions: [...after.actions, ...(undoable ? (['undo'] as const) : [])] };
  });
  const walkIns = waiting.flatMap((each) => (isWalkIn(each) && each.date === day.date ? [walkInView(each)] : []));
  for (const { adults } of walkIns) {
    const { parties, covers, seated } = counters;
    counters = { ...counters, parties: parties + 1, covers: covers + adults, seated: seated + 1 };
  }
  return { ...unmarked, reservations: [...reservations, ...walkIns], counters };
}

/** A party of an earlier day that was marked here no longer counts as unmarked. */
function withoutMarked(day: ServiceDay, waiting: readonly WaitingChange[]): ServiceDay {
  if (!day.unmarked) return day;
  const marked = (date: string) =>
    waiting.filter(
      ({ deed: change, ...each }) => each.date === date && change.kind === 'step' && change.action === 'came',
    ).length;
  const left = day.unmarked.map(({ date, count }) => ({ date, count: count - marked(date) }));
  return { ...day, unmarked: left.filter(({ count }) => count > 0) };
}

/** Queued steps change who is expected and who is seated, but not the counts of parties and covers. */
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
